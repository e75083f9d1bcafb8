-- The same words in less time: a restored copy computes them for every notice at once. Indexes and
-- columns that were made by the functions before stay as they are.

-- Tags side by side become one space. Few signs are replaced one by one, since translate() compares
-- each letter of a text with all of them.
CREATE OR REPLACE FUNCTION html_to_text(html text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    replace(replace(replace(replace(replace(
      replace(replace(replace(replace(
        regexp_replace(
          regexp_replace(html, '</?(?:strong|em|u|s|a|span|code|sub|sup)(?: [^>]*)?>', '', 'g'),
          '(?:<[^>]*>)+', ' ', 'g'),
        '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
      E'\t', ' '), E'\n', ' '), E'\r', ' '), E'\f', ' '), E'\u00a0', ' '),
    ' {2,}', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION taken_apart(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT regexp_replace(value, '[\n!"#$%&''()*+,./:;<=>?@[\\\]^_`{|}~-]', ' ', 'g') $$;
--> statement-breakpoint
-- A word that comes twice stands in the answer twice: an index and who writes search_words take each
-- once by themselves.
CREATE OR REPLACE FUNCTION words_of(search_text text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT array(SELECT CASE WHEN char_length(word) <= 200 THEN word ELSE '' END
    FROM string_to_table(replace(search_text, E'\n', ' ') || ' ' || public.taken_apart(search_text), ' ') AS word
    WHERE word <> '')
$$;
