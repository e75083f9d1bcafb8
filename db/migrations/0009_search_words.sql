-- A term stands in a notice where the words that hold its parts do; see docs/decisions/004. These
-- functions are declared dear, so that no plan computes them row by row instead of asking an index.

-- The words of a text that is looked through. One that is too long for an index is an empty word:
-- what has it is looked through for every term.
CREATE FUNCTION words_of(search_text text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT array(SELECT DISTINCT CASE WHEN char_length(word) <= 200 THEN word ELSE '' END
    FROM string_to_table(translate(search_text, E'\n', ' '), ' ') AS word WHERE word <> '')
$$;
--> statement-breakpoint
-- Days since 1970.
CREATE FUNCTION search_day(moment timestamptz) RETURNS integer
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT (moment AT TIME ZONE 'UTC')::date - date '1970-01-01' $$;
--> statement-breakpoint
-- What a search asks the index for: words, the day, and the block of thirty days that it is in. No
-- word begins with a space.
CREATE FUNCTION search_keys(published_at timestamptz, search_text text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT public.words_of(search_text)
    || ARRAY[' day ' || public.search_day(published_at), ' block ' || public.search_day(published_at) / 30]
$$;
--> statement-breakpoint
-- Every letter of a word, and every two that stand side by side.
CREATE FUNCTION letter_pairs(word text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT array(SELECT DISTINCT substr(word, place, letters)
    FROM generate_series(1, char_length(word)) AS place, generate_series(1, 2) AS letters)
$$;
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text NOT NULL
);
--> statement-breakpoint
INSERT INTO search_words (word)
  SELECT DISTINCT unnest(words_of(search_text)) FROM announcements;
--> statement-breakpoint
DROP INDEX "announcements_text_trgm_idx";--> statement-breakpoint
CREATE INDEX "search_words_word_idx" ON "search_words" USING btree ("word");--> statement-breakpoint
CREATE INDEX "search_words_letters_idx" ON "search_words" USING gin (letter_pairs(word)) WITH (gin_pending_list_limit=128);--> statement-breakpoint
CREATE INDEX "announcements_search_keys_idx" ON "announcements" USING gin (search_keys(published_at, search_text)) WITH (gin_pending_list_limit=128);--> statement-breakpoint
-- To know which words are frequent changes no plan, and would take every row apart to learn.
ALTER INDEX announcements_search_keys_idx ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
ALTER INDEX search_words_letters_idx ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
-- Without a unique index nobody waits here for another writer, so that none wait in a circle.
CREATE FUNCTION remember_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
    SELECT word FROM (SELECT DISTINCT unnest(words_of(search_text)) AS word FROM new_rows) written
    WHERE NOT EXISTS (SELECT FROM search_words WHERE search_words.word = written.word);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announcements_remember_words_of_new AFTER INSERT ON announcements
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION remember_words();
--> statement-breakpoint
CREATE TRIGGER announcements_remember_words_of_changed AFTER UPDATE ON announcements
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION remember_words();
