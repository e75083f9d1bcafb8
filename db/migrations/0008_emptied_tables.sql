-- TRUNCATE passes by what happens on every row: counts, old addresses, the record of changes. A table
-- that is emptied at once is emptied row by row before.
CREATE FUNCTION delete_every_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DELETE FROM %I.%I', TG_TABLE_SCHEMA, TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announcements_delete_every_row BEFORE TRUNCATE ON announcements
  FOR EACH STATEMENT EXECUTE FUNCTION delete_every_row();
--> statement-breakpoint
CREATE TRIGGER categories_delete_every_row BEFORE TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION delete_every_row();
--> statement-breakpoint
CREATE TRIGGER blog_posts_delete_every_row BEFORE TRUNCATE ON blog_posts
  FOR EACH STATEMENT EXECUTE FUNCTION delete_every_row();
--> statement-breakpoint
CREATE TRIGGER about_page_delete_every_row BEFORE TRUNCATE ON about_page
  FOR EACH STATEMENT EXECUTE FUNCTION delete_every_row();
--> statement-breakpoint
CREATE TRIGGER settings_delete_every_row BEFORE TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION delete_every_row();
--> statement-breakpoint
CREATE TRIGGER contact_submissions_delete_every_row BEFORE TRUNCATE ON contact_submissions
  FOR EACH STATEMENT EXECUTE FUNCTION delete_every_row();
