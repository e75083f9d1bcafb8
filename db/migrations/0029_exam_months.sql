ALTER TABLE "announcements" ADD COLUMN "exam_months" jsonb;--> statement-breakpoint
CREATE INDEX "announcements_exam_months_idx" ON "announcements" USING gin ("exam_months");