-- What is known of an opening that has no day: the month, or 'tba'. It says nothing of a moment, so it is
-- no part of opens_at, which readers are shown.
CREATE FUNCTION announcement_opens_in(facts jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN announcement_opens_at(facts) IS NULL THEN facts #>> '{dates,applyFrom,on}' END
$$;
--> statement-breakpoint
ALTER TABLE "announcements"
  ADD COLUMN "opens_in" text GENERATED ALWAYS AS (announcement_opens_in(facts)) STORED,
  ALTER COLUMN "opens_in" SET STORAGE MAIN;
--> statement-breakpoint
-- The new column follows from what is compared.
CREATE OR REPLACE FUNCTION touch_content() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  derived constant text[] := ARRAY['version', 'updated_at', 'updated_by', 'description_text', 'content_text', 'is_admit_card', 'is_result',
    'search_text', 'search_tokens', 'title_tokens', 'search_version', 'kind', 'mark', 'opens_at', 'opens_in', 'closes_at',
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
