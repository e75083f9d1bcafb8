-- What the tables stand on: extensions, the text search configuration and immutable functions.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
--> statement-breakpoint
-- unaccent() itself is only STABLE, since its dictionary could change; an index needs IMMUTABLE.
CREATE FUNCTION immutable_unaccent(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT public.unaccent('public.unaccent'::regdictionary, value) $$;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION suchna (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION suchna
  ALTER MAPPING FOR hword, hword_part, word WITH public.unaccent, simple;
--> statement-breakpoint
-- Eight characters without 0, 1, i, l and o, so that a short id can be read aloud and typed.
CREATE FUNCTION new_short_id() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT string_agg(substr('23456789abcdefghjkmnpqrstuvwxyz', 1 + floor(random() * 31)::int, 1), '')
  FROM generate_series(1, 8)
$$;
--> statement-breakpoint
-- The plain text of stored (sanitised) HTML: inline tags vanish, all others become spaces, and the
-- four entities that the sanitiser writes are decoded, the ampersand last. Every write runs this, so
-- the patterns are plain ones: no classes of letters, no boundaries, no more alternatives than needed.
CREATE FUNCTION html_to_text(html text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(translate(
    replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(html, '</?(strong|em|u|s|a|span|code|sub|sup)( [^>]*)?>', '', 'g'),
        '<[^>]*>', ' ', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
    E'\t\n\r\f\u00a0', '     '), ' {2,}', ' ', 'g'))
$$;
