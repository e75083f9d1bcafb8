ALTER TABLE "settings" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_staff_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_title_idx" ON "announcements" USING btree (lower("title"),"id") WHERE "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_category_title_idx" ON "announcements" USING btree ("category_id",lower("title"),"id") WHERE "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_unread_idx" ON "contact_submissions" USING btree ("created_at","id") WHERE not "contact_submissions"."is_read";--> statement-breakpoint
CREATE INDEX "contact_submissions_waiting_idx" ON "contact_submissions" USING btree ("responded_at") WHERE "contact_submissions"."response_mail" = 'waiting';