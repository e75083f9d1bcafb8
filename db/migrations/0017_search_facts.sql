-- Search reads facts, too: who changes those without what search reads of them is noticed.
DROP TRIGGER announcements_search_stale ON announcements;
--> statement-breakpoint
CREATE TRIGGER announcements_search_stale BEFORE UPDATE ON announcements
  FOR EACH ROW WHEN (
    (NEW.title, NEW.description, NEW.facts->'organisation', NEW.facts->'abbreviation',
      NEW.facts->'advertisement', NEW.facts->'states', NEW.facts->'qualifications')
    IS DISTINCT FROM
    (OLD.title, OLD.description, OLD.facts->'organisation', OLD.facts->'abbreviation',
      OLD.facts->'advertisement', OLD.facts->'states', OLD.facts->'qualifications'))
  EXECUTE FUNCTION announcements_search_stale();
