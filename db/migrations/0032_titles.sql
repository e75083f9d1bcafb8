ALTER TABLE "announcements" ADD COLUMN "own_titles" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "titles" jsonb DEFAULT '{}'::jsonb NOT NULL;