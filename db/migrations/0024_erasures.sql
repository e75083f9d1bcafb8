CREATE TABLE "erasures" (
	"email_hash" text NOT NULL,
	"what" text NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erasures_email_hash_what_pk" PRIMARY KEY("email_hash","what"),
	CONSTRAINT "erasures_what_check" CHECK ("erasures"."what" in ('person', 'alerts'))
);
