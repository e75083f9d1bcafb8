-- What lists show and are narrowed by stands in the row: since rows are short, PostgreSQL had put titles
-- and addresses outside of them too, and fetched each one with three reads.
CREATE FUNCTION announcement_year(title text, published_at timestamptz) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(
    substring(translate(title, '०१२३४५६७८९', '0123456789') FROM '(?<![0-9])20[0-9]{2}(?![0-9])'),
    to_char(timezone('Asia/Kolkata', published_at), 'YYYY'))::smallint
$$;
--> statement-breakpoint
DROP INDEX "announcements_states_idx";--> statement-breakpoint
DROP INDEX "announcements_qualifications_idx";--> statement-breakpoint
-- One statement, which writes each row anew once, with what it says of all columns.
ALTER TABLE "announcements"
  ADD COLUMN "organisation" text GENERATED ALWAYS AS (facts->>'organisation') STORED,
  ADD COLUMN "states" jsonb GENERATED ALWAYS AS (facts->'states') STORED,
  ADD COLUMN "qualifications" jsonb GENERATED ALWAYS AS (facts->'qualifications') STORED,
  ADD COLUMN "year" smallint GENERATED ALWAYS AS (announcement_year(title, published_at)) STORED,
  ALTER COLUMN "short_id" SET STORAGE MAIN,
  ALTER COLUMN "title" SET STORAGE MAIN,
  ALTER COLUMN "slug" SET STORAGE MAIN,
  ALTER COLUMN "url" SET STORAGE MAIN,
  ALTER COLUMN "image_url" SET STORAGE MAIN,
  ALTER COLUMN "kind" SET STORAGE MAIN,
  ALTER COLUMN "mark" SET STORAGE MAIN,
  ALTER COLUMN "organisation" SET STORAGE MAIN,
  ALTER COLUMN "organisation_slug" SET STORAGE MAIN,
  ALTER COLUMN "states" SET STORAGE MAIN,
  ALTER COLUMN "qualifications" SET STORAGE MAIN,
  ALTER COLUMN "thread" SET STORAGE MAIN,
  ALTER COLUMN "stage" SET STORAGE MAIN;
--> statement-breakpoint
CREATE INDEX "announcements_states_idx" ON "announcements" USING gin ("states");--> statement-breakpoint
CREATE INDEX "announcements_qualifications_idx" ON "announcements" USING gin ("qualifications");
--> statement-breakpoint
-- The new columns follow from what is compared.
CREATE OR REPLACE FUNCTION touch_content() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  derived constant text[] := ARRAY['version', 'updated_at', 'updated_by', 'description_text', 'content_text', 'is_admit_card', 'is_result',
    'search_text', 'search_tokens', 'title_tokens', 'search_version', 'kind', 'mark', 'opens_at', 'closes_at',
    'organisation', 'organisation_slug', 'states', 'qualifications', 'year'];
  state constant text[] := ARRAY['deleted_at', 'published_at', 'is_published'];
  before_row jsonb := to_jsonb(OLD) - derived;
  after_row jsonb := to_jsonb(NEW) - derived;
BEGIN
  IF before_row IS DISTINCT FROM after_row THEN
    NEW.version := OLD.version + 1;
    IF NEW.updated_at = OLD.updated_at AND (before_row - state) IS DISTINCT FROM (after_row - state) THEN
      NEW.updated_at := now();
    END IF;
  END IF;
  RETURN NEW;
END $$;
