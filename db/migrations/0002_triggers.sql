-- What the database does by itself on every write, whoever makes it.

-- Search reads this column of many rows and no other long one: it stays in the row while it fits.
ALTER TABLE announcements ALTER COLUMN search_text SET STORAGE MAIN;
--> statement-breakpoint
-- An announcement without a chosen moment is public from its creation.
CREATE FUNCTION announcements_default_published_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.published_at := coalesce(NEW.published_at, NEW.created_at);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER announcements_default_published_at BEFORE INSERT ON announcements
  FOR EACH ROW EXECUTE FUNCTION announcements_default_published_at();
--> statement-breakpoint
-- `version` moves with every change; `updated_at` only with a change of content, and not when the
-- writer sets it. Generated columns are not computed yet in a BEFORE trigger and are left out.
CREATE FUNCTION touch_content() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  derived constant text[] := ARRAY['version', 'updated_at', 'description_text', 'content_text', 'is_admit_card', 'is_result', 'search_text', 'search'];
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
CREATE TRIGGER announcements_touch BEFORE UPDATE ON announcements
  FOR EACH ROW EXECUTE FUNCTION touch_content();
--> statement-breakpoint
CREATE TRIGGER categories_touch BEFORE UPDATE ON categories
  FOR EACH ROW EXECUTE FUNCTION touch_content();
--> statement-breakpoint
CREATE TRIGGER blog_posts_touch BEFORE UPDATE ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION touch_content();
--> statement-breakpoint
CREATE TRIGGER about_page_touch BEFORE UPDATE ON about_page
  FOR EACH ROW EXECUTE FUNCTION touch_content();
--> statement-breakpoint
-- Counts per category, so that no page counts a table that grows.
CREATE FUNCTION count_announcements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO category_counts AS c (category_id, total)
      SELECT category_id, count(*) FROM new_rows WHERE deleted_at IS NULL GROUP BY category_id
      ORDER BY category_id
      ON CONFLICT (category_id) DO UPDATE SET total = c.total + excluded.total;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE category_counts c SET total = c.total - d.n
      FROM (SELECT category_id, count(*) AS n FROM old_rows WHERE deleted_at IS NULL GROUP BY category_id) d
      WHERE c.category_id = d.category_id;
  ELSE
    INSERT INTO category_counts AS c (category_id, total)
      SELECT category_id, sum(n) FROM (
        SELECT category_id, 1 AS n FROM new_rows WHERE deleted_at IS NULL
        UNION ALL
        SELECT category_id, -1 FROM old_rows WHERE deleted_at IS NULL
      ) moved GROUP BY category_id HAVING sum(n) <> 0 ORDER BY category_id
      ON CONFLICT (category_id) DO UPDATE SET total = c.total + excluded.total;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announcements_count_insert AFTER INSERT ON announcements
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_announcements();
--> statement-breakpoint
CREATE TRIGGER announcements_count_update AFTER UPDATE ON announcements
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_announcements();
--> statement-breakpoint
CREATE TRIGGER announcements_count_delete AFTER DELETE ON announcements
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_announcements();
--> statement-breakpoint
-- An address that was public once keeps leading to its entry.
CREATE FUNCTION remember_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM slug_history WHERE entity = TG_ARGV[0] AND slug = NEW.slug;
  IF TG_OP = 'UPDATE' AND OLD.slug <> NEW.slug THEN
    INSERT INTO slug_history (entity, slug, entity_id) VALUES (TG_ARGV[0], OLD.slug, OLD.id)
      ON CONFLICT (entity, slug) DO UPDATE SET entity_id = excluded.entity_id, created_at = now();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_remember_slug AFTER INSERT OR UPDATE OF slug ON categories
  FOR EACH ROW EXECUTE FUNCTION remember_slug('category');
--> statement-breakpoint
CREATE TRIGGER blog_posts_remember_slug AFTER INSERT OR UPDATE OF slug ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION remember_slug('post');
--> statement-breakpoint
CREATE FUNCTION forget_slugs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM slug_history WHERE entity = TG_ARGV[0] AND entity_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_forget_slugs AFTER DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION forget_slugs('category');
--> statement-breakpoint
CREATE TRIGGER blog_posts_forget_slugs AFTER DELETE ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION forget_slugs('post');
--> statement-breakpoint
-- What is erased for good leaves its addresses behind, so that they answer 410.
CREATE FUNCTION remember_gone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item jsonb := to_jsonb(OLD);
BEGIN
  INSERT INTO gone (entity, key)
    SELECT TG_ARGV[0], key FROM unnest(ARRAY[item->>'id', item->>TG_ARGV[1]]) AS key
    ON CONFLICT (entity, key) DO UPDATE SET at = now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announcements_remember_gone AFTER DELETE ON announcements
  FOR EACH ROW EXECUTE FUNCTION remember_gone('announcement', 'short_id');
--> statement-breakpoint
CREATE TRIGGER categories_remember_gone AFTER DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION remember_gone('category', 'slug');
--> statement-breakpoint
CREATE TRIGGER blog_posts_remember_gone AFTER DELETE ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION remember_gone('post', 'slug');
--> statement-breakpoint
-- The keys that pages depend on, of one row of one table (as it was, or as it is).
CREATE FUNCTION change_keys(table_name text, item jsonb) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  CASE table_name
    WHEN 'announcements' THEN
      RETURN ARRAY['announcements', 'announcement:' || (item->>'id'), 'category-list:' || (item->>'category_id'),
        CASE WHEN (item->>'important')::boolean THEN 'list:important' ELSE 'list:regular' END]
        || CASE WHEN (item->>'is_admit_card')::boolean THEN ARRAY['list:admit-card'] ELSE '{}' END
        || CASE WHEN (item->>'is_result')::boolean THEN ARRAY['list:result'] ELSE '{}' END;
    WHEN 'categories' THEN RETURN ARRAY['categories', 'category:' || (item->>'id')];
    WHEN 'blog_posts' THEN RETURN ARRAY['posts', 'post:' || (item->>'id')];
    WHEN 'about_page' THEN RETURN ARRAY['about'];
    WHEN 'settings' THEN RETURN ARRAY['settings', 'setting:' || (item->>'key')];
    WHEN 'contact_submissions' THEN RETURN ARRAY['contact', 'contact:' || (item->>'id')];
  END CASE;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  after_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
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
--> statement-breakpoint
CREATE TRIGGER announcements_record_change AFTER INSERT OR UPDATE OR DELETE ON announcements
  FOR EACH ROW EXECUTE FUNCTION record_change('announcement');
--> statement-breakpoint
CREATE TRIGGER categories_record_change AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION record_change('category');
--> statement-breakpoint
CREATE TRIGGER blog_posts_record_change AFTER INSERT OR UPDATE OR DELETE ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION record_change('post');
--> statement-breakpoint
CREATE TRIGGER about_page_record_change AFTER INSERT OR UPDATE OR DELETE ON about_page
  FOR EACH ROW EXECUTE FUNCTION record_change('about');
--> statement-breakpoint
CREATE TRIGGER settings_record_change AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH ROW EXECUTE FUNCTION record_change('setting');
--> statement-breakpoint
CREATE TRIGGER contact_submissions_record_change AFTER INSERT OR UPDATE OR DELETE ON contact_submissions
  FOR EACH ROW EXECUTE FUNCTION record_change('contact');
--> statement-breakpoint
-- Wakes every reader once a transaction; what changed stands in the table.
CREATE FUNCTION announce_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('suchna_changes', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER changes_announce AFTER INSERT ON changes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changes();
