CREATE TABLE "host_pauses" (
	"host" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD COLUMN "changes_id" uuid;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD COLUMN "proposed_date" date;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD COLUMN "document_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD COLUMN "document_trouble" jsonb;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_changes_id_announcements_id_fk" FOREIGN KEY ("changes_id") REFERENCES "public"."announcements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_entries_changes_idx" ON "inbox_entries" USING btree ("changes_id");--> statement-breakpoint
CREATE INDEX "inbox_entries_document_idx" ON "inbox_entries" USING btree ("document_id");--> statement-breakpoint
UPDATE "settings" SET "key" = 'outboundWork' WHERE "key" = 'linkChecks';
