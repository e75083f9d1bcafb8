-- Who saved last is no content: it alone moves neither `version` nor `updated_at`.
CREATE OR REPLACE FUNCTION touch_content() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  derived constant text[] := ARRAY['version', 'updated_at', 'updated_by', 'description_text', 'content_text', 'is_admit_card', 'is_result', 'search_text', 'search'];
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
