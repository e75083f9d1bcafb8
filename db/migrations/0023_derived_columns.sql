-- Generated columns become plain ones; the site writes them (`deriveColumns`). No row is rewritten.
DROP TRIGGER announcements_kind ON announcements;
--> statement-breakpoint
DROP TRIGGER announcements_search_stale ON announcements;
--> statement-breakpoint
ALTER TABLE "announcements"
  ALTER COLUMN "description_text" DROP EXPRESSION,
  ALTER COLUMN "mark" DROP EXPRESSION,
  ALTER COLUMN "opens_at" DROP EXPRESSION,
  ALTER COLUMN "opens_in" DROP EXPRESSION,
  ALTER COLUMN "closes_at" DROP EXPRESSION,
  ALTER COLUMN "organisation" DROP EXPRESSION,
  ALTER COLUMN "organisation_slug" DROP EXPRESSION,
  ALTER COLUMN "states" DROP EXPRESSION,
  ALTER COLUMN "qualifications" DROP EXPRESSION,
  ALTER COLUMN "year" DROP EXPRESSION,
  ALTER COLUMN "is_admit_card" DROP EXPRESSION,
  ALTER COLUMN "is_result" DROP EXPRESSION;
--> statement-breakpoint
-- Defaults for the version before, which does not write these columns.
ALTER TABLE "announcements"
  ALTER COLUMN "description_text" SET DEFAULT '',
  ALTER COLUMN "is_admit_card" SET DEFAULT false,
  ALTER COLUMN "is_result" SET DEFAULT false;
--> statement-breakpoint
ALTER TABLE "blog_posts" ALTER COLUMN "content_text" DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE "blog_posts" ALTER COLUMN "content_text" SET DEFAULT '';
--> statement-breakpoint
DROP FUNCTION announcements_set_kind(), announcements_search_stale(),
  announcement_kind(jsonb, text, text), announcement_opens_in(jsonb), announcement_opens_at(jsonb),
  announcement_closes_at(jsonb, date), fact_moment(date, text), organisation_slug(text),
  announcement_year(text, timestamptz), html_to_text(text);
