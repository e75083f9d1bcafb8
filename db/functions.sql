-- This file creates the functions and triggers of the database. The triggers run for the writes of
-- every program. `migrateDatabase` runs this file after a migration, and whenever the text of the
-- file has changed. All statements can run repeatedly. They must also work for the previous version
-- of the site, which may still run next to the new version. If a function or trigger is removed
-- from this file, a migration must drop it.

-- A short id has eight characters. The characters 0, 1, i, l and o are left out, because people
-- confuse them when they read an id aloud or type it.
CREATE OR REPLACE FUNCTION new_short_id() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT string_agg(substr('23456789abcdefghjkmnpqrstuvwxyz', 1 + floor(random() * 31)::int, 1), '')
  FROM generate_series(1, 8)
$$;

-- An announcement without a publication time is public from its creation.
CREATE OR REPLACE FUNCTION announcements_default_published_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.published_at := coalesce(NEW.published_at, NEW.created_at);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER announcements_default_published_at BEFORE INSERT ON announcements
  FOR EACH ROW EXECUTE FUNCTION announcements_default_published_at();

-- The site derives columns of an announcement from other columns. It then writes the version of its
-- rules to `search_version`. The first trigger makes `search_version` negative when a source column
-- changes. The row is then stale, and the site derives it again. The second trigger makes
-- `search_version` positive if the UPDATE sets this column itself. PostgreSQL fires the two
-- triggers in the order of their names.
CREATE OR REPLACE FUNCTION doubt_derived_columns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_version := -abs(NEW.search_version);
  RETURN NEW;
END $$;
CREATE OR REPLACE FUNCTION trust_derived_columns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_version := abs(NEW.search_version);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER announcements_derived_doubt BEFORE UPDATE ON announcements
  FOR EACH ROW WHEN (
    (NEW.title, NEW.own_titles, NEW.description, NEW.facts, NEW.last_date, NEW.stage,
      NEW.published_at, NEW.category_id)
    IS DISTINCT FROM
    (OLD.title, OLD.own_titles, OLD.description, OLD.facts, OLD.last_date, OLD.stage,
      OLD.published_at, OLD.category_id))
  EXECUTE FUNCTION doubt_derived_columns();
CREATE OR REPLACE TRIGGER announcements_derived_trust BEFORE UPDATE OF search_version ON announcements
  FOR EACH ROW EXECUTE FUNCTION trust_derived_columns();

-- The triggers below list the columns of a table's content and state. An UPDATE that changes one of
-- these columns increases `version`. An UPDATE that changes the content also sets `updated_at`,
-- unless the statement sets `updated_at` itself.
CREATE OR REPLACE FUNCTION touch_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- `suchna.converting` is on during writes that change nothing that people read. These writes
  -- convert facts to a newer shape, or rename or merge threads.
  IF current_setting('suchna.converting', true) = 'on' THEN
    RETURN NEW;
  END IF;
  NEW.version := OLD.version + 1;
  IF TG_ARGV[0] = 'content' AND NEW.updated_at = OLD.updated_at THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER announcements_touch BEFORE UPDATE ON announcements
  FOR EACH ROW WHEN (
    (NEW.short_id, NEW.title, NEW.own_titles, NEW.slug, NEW.description, NEW.category_id, NEW.important, NEW.url,
      NEW.image_url, NEW.last_date, NEW.facts, NEW.thread, NEW.stage, NEW.created_at)
    IS DISTINCT FROM
    (OLD.short_id, OLD.title, OLD.own_titles, OLD.slug, OLD.description, OLD.category_id, OLD.important, OLD.url,
      OLD.image_url, OLD.last_date, OLD.facts, OLD.thread, OLD.stage, OLD.created_at))
  EXECUTE FUNCTION touch_content('content');
CREATE OR REPLACE TRIGGER announcements_touch_state BEFORE UPDATE ON announcements
  FOR EACH ROW WHEN ((NEW.published_at, NEW.deleted_at) IS DISTINCT FROM (OLD.published_at, OLD.deleted_at))
  EXECUTE FUNCTION touch_content('state');
CREATE OR REPLACE TRIGGER categories_touch BEFORE UPDATE ON categories
  FOR EACH ROW WHEN ((NEW.name, NEW.slug, NEW.created_at) IS DISTINCT FROM (OLD.name, OLD.slug, OLD.created_at))
  EXECUTE FUNCTION touch_content('content');
CREATE OR REPLACE TRIGGER categories_touch_state BEFORE UPDATE ON categories
  FOR EACH ROW WHEN (NEW.deleted_at IS DISTINCT FROM OLD.deleted_at)
  EXECUTE FUNCTION touch_content('state');
CREATE OR REPLACE TRIGGER blog_posts_touch BEFORE UPDATE ON blog_posts
  FOR EACH ROW WHEN (
    (NEW.title, NEW.slug, NEW.excerpt, NEW.content, NEW.category, NEW.tags, NEW.author,
      NEW.published_date, NEW.read_time, NEW.image_url, NEW.seo_title, NEW.seo_description,
      NEW.seo_keywords, NEW.created_at)
    IS DISTINCT FROM
    (OLD.title, OLD.slug, OLD.excerpt, OLD.content, OLD.category, OLD.tags, OLD.author,
      OLD.published_date, OLD.read_time, OLD.image_url, OLD.seo_title, OLD.seo_description,
      OLD.seo_keywords, OLD.created_at))
  EXECUTE FUNCTION touch_content('content');
CREATE OR REPLACE TRIGGER blog_posts_touch_state BEFORE UPDATE ON blog_posts
  FOR EACH ROW WHEN (NEW.is_published IS DISTINCT FROM OLD.is_published)
  EXECUTE FUNCTION touch_content('state');
CREATE OR REPLACE TRIGGER about_page_touch BEFORE UPDATE ON about_page
  FOR EACH ROW WHEN (
    (NEW.section_name, NEW.title, NEW.content, NEW.image_url, NEW.stats, NEW.created_at)
    IS DISTINCT FROM
    (OLD.section_name, OLD.title, OLD.content, OLD.image_url, OLD.stats, OLD.created_at))
  EXECUTE FUNCTION touch_content('content');
CREATE OR REPLACE TRIGGER about_page_touch_state BEFORE UPDATE ON about_page
  FOR EACH ROW WHEN (NEW.deleted_at IS DISTINCT FROM OLD.deleted_at)
  EXECUTE FUNCTION touch_content('state');

-- Counts announcements per category, so that no page needs to count rows of a growing table.
CREATE OR REPLACE FUNCTION count_announcements() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER announcements_count_insert AFTER INSERT ON announcements
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_announcements();
CREATE OR REPLACE TRIGGER announcements_count_update AFTER UPDATE ON announcements
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_announcements();
CREATE OR REPLACE TRIGGER announcements_count_delete AFTER DELETE ON announcements
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_announcements();

-- Stores the former slug of an entry, so that the old URL redirects to the new URL. If an entry
-- takes the former slug of another entry, the former slug is deleted.
CREATE OR REPLACE FUNCTION remember_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM slug_history WHERE entity = TG_ARGV[0] AND slug = NEW.slug;
  IF TG_OP = 'UPDATE' AND OLD.slug <> NEW.slug THEN
    INSERT INTO slug_history (entity, slug, entity_id) VALUES (TG_ARGV[0], OLD.slug, OLD.id)
      ON CONFLICT (entity, slug) DO UPDATE SET entity_id = excluded.entity_id, created_at = now();
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER categories_remember_slug AFTER INSERT OR UPDATE OF slug ON categories
  FOR EACH ROW EXECUTE FUNCTION remember_slug('category');
CREATE OR REPLACE TRIGGER blog_posts_remember_slug AFTER INSERT OR UPDATE OF slug ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION remember_slug('post');
CREATE OR REPLACE TRIGGER exam_threads_remember_slug AFTER INSERT OR UPDATE OF slug ON exam_threads
  FOR EACH ROW EXECUTE FUNCTION remember_slug('thread');

CREATE OR REPLACE FUNCTION forget_slugs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM slug_history WHERE entity = TG_ARGV[0] AND entity_id = OLD.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER categories_forget_slugs AFTER DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION forget_slugs('category');
CREATE OR REPLACE TRIGGER blog_posts_forget_slugs AFTER DELETE ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION forget_slugs('post');
CREATE OR REPLACE TRIGGER exam_threads_forget_slugs AFTER DELETE ON exam_threads
  FOR EACH ROW EXECUTE FUNCTION forget_slugs('thread');

-- Stores the keys of an erased entry in `gone`, so that the entry's URLs respond with status 410.
CREATE OR REPLACE FUNCTION remember_gone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item jsonb := to_jsonb(OLD);
BEGIN
  INSERT INTO gone (entity, key)
    SELECT TG_ARGV[0], key FROM unnest(ARRAY[item->>'id', item->>TG_ARGV[1]]) AS key
    ON CONFLICT (entity, key) DO UPDATE SET at = now();
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER announcements_remember_gone AFTER DELETE ON announcements
  FOR EACH ROW EXECUTE FUNCTION remember_gone('announcement', 'short_id');
CREATE OR REPLACE TRIGGER categories_remember_gone AFTER DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION remember_gone('category', 'slug');
CREATE OR REPLACE TRIGGER blog_posts_remember_gone AFTER DELETE ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION remember_gone('post', 'slug');

-- Returns the cache keys of the pages that show a row of a table. Staff accounts have a key too,
-- because lists in the staff area show these accounts.
CREATE OR REPLACE FUNCTION change_keys(table_name text, item jsonb) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  CASE table_name
    WHEN 'announcements' THEN
      RETURN ARRAY['announcements', 'announcement:' || (item->>'id'), 'category-list:' || (item->>'category_id'),
        CASE WHEN (item->>'important')::boolean THEN 'list:important' ELSE 'list:regular' END]
        || CASE WHEN (item->>'is_admit_card')::boolean THEN ARRAY['list:admit-card'] ELSE '{}' END
        || CASE WHEN (item->>'is_result')::boolean THEN ARRAY['list:result'] ELSE '{}' END
        || CASE WHEN item->>'thread' IS NOT NULL THEN ARRAY['thread:' || (item->>'thread')] ELSE '{}' END;
    WHEN 'exam_threads' THEN RETURN ARRAY['announcements', 'thread:' || (item->>'slug')];
    WHEN 'categories' THEN RETURN ARRAY['categories', 'category:' || (item->>'id')];
    WHEN 'blog_posts' THEN RETURN ARRAY['posts', 'post:' || (item->>'id')];
    WHEN 'about_page' THEN RETURN ARRAY['about'];
    WHEN 'settings' THEN RETURN ARRAY['settings', 'setting:' || (item->>'key')];
    WHEN 'contact_submissions' THEN RETURN ARRAY['contact', 'contact:' || (item->>'id')];
    WHEN 'staff_users' THEN RETURN ARRAY['staff'];
  END CASE;
END $$;

-- Records an insert, an update or a deletion, with the keys of the row before and after. An update
-- that changes nothing is not recorded. An update that changes only search columns is not recorded
-- either, because its writer records one change for many rows.
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
CREATE OR REPLACE TRIGGER announcements_record_change AFTER UPDATE OR DELETE ON announcements
  FOR EACH ROW EXECUTE FUNCTION record_change('announcement');
CREATE OR REPLACE TRIGGER exam_threads_record_change AFTER UPDATE OR DELETE ON exam_threads
  FOR EACH ROW EXECUTE FUNCTION record_change('thread');
CREATE OR REPLACE TRIGGER categories_record_change AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION record_change('category');
CREATE OR REPLACE TRIGGER blog_posts_record_change AFTER INSERT OR UPDATE OR DELETE ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION record_change('post');
CREATE OR REPLACE TRIGGER about_page_record_change AFTER INSERT OR UPDATE OR DELETE ON about_page
  FOR EACH ROW EXECUTE FUNCTION record_change('about');
CREATE OR REPLACE TRIGGER settings_record_change AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH ROW EXECUTE FUNCTION record_change('setting');
CREATE OR REPLACE TRIGGER contact_submissions_record_change AFTER INSERT OR UPDATE OR DELETE ON contact_submissions
  FOR EACH ROW EXECUTE FUNCTION record_change('contact');
CREATE OR REPLACE TRIGGER staff_users_record_change
  AFTER INSERT OR DELETE OR UPDATE OF name, email, disabled_at, two_factor_enabled ON staff_users
  FOR EACH ROW EXECUTE FUNCTION record_change('staff');

-- Records a change for each inserted announcement, with one statement for the whole INSERT. The
-- statement reads only the columns that `change_keys` needs, because converting a row with all its
-- texts to JSON is slow.
CREATE OR REPLACE FUNCTION record_new_announcements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (entity, entity_id, action, keys)
    SELECT 'announcement', id, 'insert', ARRAY(SELECT DISTINCT key FROM unnest(
      change_keys(TG_TABLE_NAME, jsonb_build_object(
        'id', id, 'category_id', category_id, 'important', important, 'thread', thread,
        'is_admit_card', is_admit_card, 'is_result', is_result))
      ) AS key ORDER BY key)
    FROM new_rows;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER announcements_record_insert AFTER INSERT ON announcements
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_new_announcements();

-- A translation changes the pages of the entry that it translates. Mail templates have no pages.
CREATE OR REPLACE FUNCTION record_translation_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row_of translations := coalesce(NEW, OLD);
  item jsonb := jsonb_build_object('id', row_of.entity_id);
  changed text[];
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'updated_at' = to_jsonb(OLD) - 'updated_at' THEN
    RETURN NULL;
  END IF;
  CASE row_of.entity
    WHEN 'category' THEN changed := change_keys('categories', item);
    WHEN 'post' THEN changed := change_keys('blog_posts', item);
    WHEN 'about' THEN changed := change_keys('about_page', item);
    WHEN 'settings' THEN changed := ARRAY['settings'];
    WHEN 'announcement' THEN
      SELECT change_keys('announcements', jsonb_build_object(
          'id', id, 'category_id', category_id, 'important', important, 'thread', thread,
          'is_admit_card', is_admit_card, 'is_result', is_result))
        INTO changed FROM announcements WHERE id = row_of.entity_id::uuid;
    ELSE RETURN NULL;
  END CASE;
  -- The announcement was deleted. Its deletion has already recorded a change.
  IF changed IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO changes (entity, entity_id, action, keys) VALUES (
    CASE row_of.entity WHEN 'settings' THEN 'setting' ELSE row_of.entity END,
    row_of.entity_id, 'update', changed);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER translations_record_change AFTER INSERT OR UPDATE OR DELETE ON translations
  FOR EACH ROW EXECUTE FUNCTION record_translation_change();

-- Erases the translations of an erased entry.
CREATE OR REPLACE FUNCTION forget_translations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM translations WHERE entity = TG_ARGV[0] AND entity_id = OLD.id::text;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER categories_forget_translations AFTER DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION forget_translations('category');
CREATE OR REPLACE TRIGGER announcements_forget_translations AFTER DELETE ON announcements
  FOR EACH ROW EXECUTE FUNCTION forget_translations('announcement');
CREATE OR REPLACE TRIGGER blog_posts_forget_translations AFTER DELETE ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION forget_translations('post');

-- Wakes every reader of `changes` once per transaction. The notification has no content, because
-- the readers read the table.
CREATE OR REPLACE FUNCTION announce_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('suchna_changes', '');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER changes_announce AFTER INSERT ON changes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changes();

-- TRUNCATE does not fire row triggers. This trigger therefore first deletes the rows of a truncated
-- table one by one, so that counts, former slugs and recorded changes stay correct.
CREATE OR REPLACE FUNCTION delete_every_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DELETE FROM %I.%I', TG_TABLE_SCHEMA, TG_TABLE_NAME);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER announcements_delete_every_row BEFORE TRUNCATE ON announcements
  FOR EACH STATEMENT EXECUTE FUNCTION delete_every_row();
CREATE OR REPLACE TRIGGER categories_delete_every_row BEFORE TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION delete_every_row();
CREATE OR REPLACE TRIGGER blog_posts_delete_every_row BEFORE TRUNCATE ON blog_posts
  FOR EACH STATEMENT EXECUTE FUNCTION delete_every_row();
CREATE OR REPLACE TRIGGER about_page_delete_every_row BEFORE TRUNCATE ON about_page
  FOR EACH STATEMENT EXECUTE FUNCTION delete_every_row();
CREATE OR REPLACE TRIGGER settings_delete_every_row BEFORE TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION delete_every_row();
CREATE OR REPLACE TRIGGER contact_submissions_delete_every_row BEFORE TRUNCATE ON contact_submissions
  FOR EACH STATEMENT EXECUTE FUNCTION delete_every_row();
CREATE OR REPLACE TRIGGER translations_delete_every_row BEFORE TRUNCATE ON translations
  FOR EACH STATEMENT EXECUTE FUNCTION delete_every_row();

-- The activity record of staff is append-only. A row can be erased only when it is older than
-- `activityDays` of the setting `retention`. The default is 365 days, and the minimum is 30 days.
CREATE OR REPLACE FUNCTION keep_activity() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept_days int;
BEGIN
  IF TG_OP = 'DELETE' THEN
    SELECT (value->>'activityDays')::int INTO kept_days FROM settings WHERE key = 'retention';
    IF OLD.at < now() - make_interval(days => greatest(30, coalesce(kept_days, 365))) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'the activity of staff is append-only';
END $$;
CREATE OR REPLACE TRIGGER activity_kept BEFORE UPDATE OR DELETE ON activity
  FOR EACH ROW EXECUTE FUNCTION keep_activity();
CREATE OR REPLACE TRIGGER activity_never_emptied BEFORE TRUNCATE ON activity
  FOR EACH STATEMENT EXECUTE FUNCTION keep_activity();
