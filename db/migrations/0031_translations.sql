CREATE TABLE "translations" (
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"locale" text NOT NULL,
	"values" jsonb NOT NULL,
	"source_hashes" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "translations_entity_entity_id_locale_pk" PRIMARY KEY("entity","entity_id","locale")
);
--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_updated_by_staff_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;