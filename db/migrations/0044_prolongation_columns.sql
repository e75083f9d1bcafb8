DROP INDEX "announcements_prolonging_idx";--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "is_prolonging" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "extended_from" date;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "is_other_window" boolean DEFAULT false NOT NULL;