-- What an insert writes down follows from a few short columns: for that no row is turned into JSON with
-- all its texts, and what is written together is recorded together. What `change_keys` reads of an
-- announcement stands here, too.
CREATE FUNCTION record_new_announcements() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
DROP TRIGGER announcements_record_change ON announcements;
--> statement-breakpoint
CREATE TRIGGER announcements_record_change AFTER UPDATE OR DELETE ON announcements
  FOR EACH ROW EXECUTE FUNCTION record_change('announcement');
--> statement-breakpoint
CREATE TRIGGER announcements_record_insert AFTER INSERT ON announcements
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_new_announcements();
