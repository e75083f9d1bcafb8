-- Search asks for words that the site makes itself (domain/search); see docs/decisions/004. What stood
-- in triggers and functions goes. The texts of existing rows are written by the site, in lots, as
-- soon as it runs: their version is 0.
DROP TRIGGER announcements_remember_words_of_new ON announcements;
--> statement-breakpoint
DROP TRIGGER announcements_remember_words_of_changed ON announcements;
--> statement-breakpoint
DROP INDEX "announcements_search_keys_idx";--> statement-breakpoint
DROP INDEX "announcements_title_near_idx";--> statement-breakpoint
DROP INDEX "announcements_search_near_idx";--> statement-breakpoint
DROP TABLE "search_words";--> statement-breakpoint
DROP FUNCTION remember_words(), search_keys(timestamptz, text), search_blocks(timestamptz),
  search_day(timestamptz), words_of(text), letter_pairs(text), taken_apart(text);
--> statement-breakpoint
ALTER TABLE "announcements" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "announcements" DROP COLUMN "search_text";--> statement-breakpoint
DROP TEXT SEARCH CONFIGURATION suchna;
--> statement-breakpoint
DROP FUNCTION immutable_unaccent(text);
--> statement-breakpoint
-- A search compares many titles and shows few rows: what is long stands outside the rows.
ALTER TABLE announcements SET (toast_tuple_target = 256);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "search_text" text DEFAULT '' NOT NULL,
  ADD COLUMN "search_tokens" "tsvector" DEFAULT '' NOT NULL,
  ADD COLUMN "search_version" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "title_tokens" "tsvector" GENERATED ALWAYS AS (ts_filter(search_tokens, '{a}')) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE announcements ALTER COLUMN title_tokens SET STORAGE MAIN;
--> statement-breakpoint
CREATE INDEX "announcements_title_tokens_idx" ON "announcements" USING gin ("title_tokens");--> statement-breakpoint
CREATE INDEX "announcements_search_tokens_idx" ON "announcements" USING gin ("search_tokens");--> statement-breakpoint
CREATE INDEX "announcements_search_text_idx" ON "announcements" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "announcements_search_version_idx" ON "announcements" USING btree ("search_version");--> statement-breakpoint
CREATE TABLE "known_words" (
	"word" text PRIMARY KEY NOT NULL,
	"entries" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "known_words_letters_idx" ON "known_words" USING gin (word gin_trgm_ops);--> statement-breakpoint
-- Columns that search reads are no content: they alone move neither `version` nor `updated_at`.
CREATE OR REPLACE FUNCTION touch_content() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  derived constant text[] := ARRAY['version', 'updated_at', 'updated_by', 'description_text', 'content_text', 'is_admit_card', 'is_result',
    'search_text', 'search_tokens', 'title_tokens', 'search_version'];
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
--> statement-breakpoint
-- Who writes a title or a description without what search reads of them is noticed.
CREATE FUNCTION announcements_search_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.search_text = OLD.search_text AND NEW.search_tokens = OLD.search_tokens THEN
    NEW.search_version := 0;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER announcements_search_stale BEFORE UPDATE ON announcements
  FOR EACH ROW WHEN ((NEW.title, NEW.description) IS DISTINCT FROM (OLD.title, OLD.description))
  EXECUTE FUNCTION announcements_search_stale();
--> statement-breakpoint
-- A row whose words were made anew says what it said before: who made them tells of it once for all.
CREATE OR REPLACE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_search constant text[] := ARRAY['search_text', 'search_tokens', 'title_tokens', 'search_version'];
  before_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - of_search END;
  after_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - of_search END;
  item jsonb := coalesce(after_row, before_row);
BEGIN
  IF TG_OP = 'UPDATE' AND before_row = after_row THEN
    RETURN NULL;
  END IF;
  INSERT INTO changes (entity, entity_id, action, keys) VALUES (
    TG_ARGV[0], coalesce(item->>'id', item->>'key'), lower(TG_OP),
    ARRAY(SELECT DISTINCT key FROM unnest(
      CASE WHEN before_row IS NOT NULL THEN change_keys(TG_TABLE_NAME, before_row) ELSE '{}' END
      || CASE WHEN after_row IS NOT NULL THEN change_keys(TG_TABLE_NAME, after_row) ELSE '{}' END
    ) AS key ORDER BY key));
  RETURN NULL;
END $$;
