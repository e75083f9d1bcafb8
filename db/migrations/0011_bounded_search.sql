-- A search takes no more in its hands than it may, however many notices there are; see
-- docs/decisions/004. To read what stands now takes a while where there is much: what goes is dropped
-- last, so that visitors read on until then.

-- A text with spaces for what stands between letters and digits.
CREATE FUNCTION taken_apart(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT translate(value, E'\n!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', repeat(' ', 33)) $$;
--> statement-breakpoint
-- The words of a text that is looked through, and what those are made of that are joined, such as
-- dates and file numbers: else each of these would be one more word that holds its year. One that is
-- too long for an index is an empty word: what has it is looked through for every term.
CREATE OR REPLACE FUNCTION words_of(search_text text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT array(SELECT DISTINCT CASE WHEN char_length(word) <= 200 THEN word ELSE '' END
    FROM string_to_table(translate(search_text, E'\n', ' ') || ' ' || public.taken_apart(search_text), ' ') AS word
    WHERE word <> '')
$$;
--> statement-breakpoint
-- Every letter of a word, and every two that stand side by side; a space for one that is not joined.
CREATE OR REPLACE FUNCTION letter_pairs(word text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT array(SELECT DISTINCT substr(word, place, letters)
    FROM generate_series(1, char_length(word)) AS place, generate_series(1, 2) AS letters)
    || CASE WHEN public.taken_apart(word) = word THEN ARRAY[' '] ELSE '{}' END
$$;
--> statement-breakpoint
-- The block of thirty days in which a moment is, for an index that has it beside something else.
CREATE FUNCTION search_blocks(moment timestamptz) RETURNS integer[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT ARRAY[public.search_day(moment) / 30] $$;
--> statement-breakpoint
CREATE INDEX "announcements_title_near_idx" ON "announcements" USING gin (search_blocks(published_at),immutable_unaccent(lower(title)) gin_trgm_ops) WITH (gin_pending_list_limit=128);--> statement-breakpoint
CREATE INDEX "announcements_search_near_idx" ON "announcements" USING gin (search_blocks(published_at),"search") WITH (gin_pending_list_limit=128);--> statement-breakpoint
CREATE INDEX "next_search_keys_idx" ON "announcements" USING gin (search_keys(published_at, search_text)) WITH (gin_pending_list_limit=128);--> statement-breakpoint
INSERT INTO search_words (word)
  SELECT unnest(words_of(search_text)) FROM announcements EXCEPT SELECT word FROM search_words;
--> statement-breakpoint
CREATE INDEX "next_search_words_idx" ON "search_words" USING gin (letter_pairs(word)) WITH (gin_pending_list_limit=128);--> statement-breakpoint
DROP INDEX "announcements_search_keys_idx";--> statement-breakpoint
DROP INDEX "search_words_letters_idx";--> statement-breakpoint
DROP INDEX "announcements_title_trgm_idx";--> statement-breakpoint
DROP INDEX "announcements_search_idx";--> statement-breakpoint
ALTER INDEX "next_search_keys_idx" RENAME TO "announcements_search_keys_idx";--> statement-breakpoint
ALTER INDEX "next_search_words_idx" RENAME TO "search_words_letters_idx";--> statement-breakpoint
ALTER INDEX announcements_search_keys_idx ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
ALTER INDEX search_words_letters_idx ALTER COLUMN 1 SET STATISTICS 0;
