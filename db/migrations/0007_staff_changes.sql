-- Lists of staff follow changes by others, too. Visitors hear nothing of them.
CREATE OR REPLACE FUNCTION change_keys(table_name text, item jsonb) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
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
    WHEN 'staff_users' THEN RETURN ARRAY['staff'];
  END CASE;
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_users_record_change
  AFTER INSERT OR DELETE OR UPDATE OF name, email, disabled_at, two_factor_enabled ON staff_users
  FOR EACH ROW EXECUTE FUNCTION record_change('staff');
