-- Another program may have stored facts with a mark that the site does not know.
UPDATE "announcements" SET "mark" = null WHERE "mark" not in ('extended', 'cancelled', 'until-filled');--> statement-breakpoint
ALTER TABLE "announcements" VALIDATE CONSTRAINT "announcements_mark_check";