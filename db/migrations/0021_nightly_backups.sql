CREATE TABLE "nightly_backups" (
	"night" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	"sent_at" timestamp with time zone
);
