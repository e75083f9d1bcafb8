-- What an announcement says in so many facts (domain/announcements/facts), and what follows from them.
CREATE FUNCTION fact_moment(day date, clock text) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT timezone('Asia/Kolkata', CASE
    WHEN clock ~ '^([01]\d|2[0-3]):[0-5]\d$'
      THEN day + make_time(substr(clock, 1, 2)::int, substr(clock, 4, 2)::int, 0)
    ELSE day::timestamp
  END)
$$;
--> statement-breakpoint
-- Only what is known by its day opens at a moment.
CREATE FUNCTION announcement_opens_at(facts jsonb) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN facts #>> '{dates,applyFrom,on}' ~ '^\d{4}-\d{2}-\d{2}$' THEN fact_moment(
    make_date(
      substr(facts #>> '{dates,applyFrom,on}', 1, 4)::int,
      substr(facts #>> '{dates,applyFrom,on}', 6, 2)::int,
      substr(facts #>> '{dates,applyFrom,on}', 9, 2)::int),
    facts #>> '{dates,applyFrom,time}') END
$$;
--> statement-breakpoint
-- A last date without a time lasts until the end of that day in India.
CREATE FUNCTION announcement_closes_at(facts jsonb, last_date date) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN facts #>> '{dates,last,time}' IS NULL THEN fact_moment(last_date + 1, NULL)
    ELSE fact_moment(last_date, facts #>> '{dates,last,time}')
  END
$$;
--> statement-breakpoint
-- As organisationSlug has it; null where there is none.
CREATE FUNCTION organisation_slug(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(btrim(left(regexp_replace(lower(name COLLATE "C"), '[^a-z0-9]+', '-', 'g'), 100), '-'), '')
$$;
--> statement-breakpoint
-- What an announcement is about: what staff chose, else what its title says, else its category.
CREATE FUNCTION announcement_kind(facts jsonb, title text, category_slug text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN facts ? 'kind' THEN facts->>'kind'
    WHEN title ~* '\manswer keys?\M' THEN 'answer-key'
    WHEN title ~* '\m(admit cards?|hall tickets?|call letters?)\M' THEN 'admit-card'
    WHEN title ~* '\m(results?|cut[ -]?offs?|merit lists?|score ?cards?)\M' THEN 'result'
    WHEN title ~* '\msyllabus\M' THEN 'syllabus'
    WHEN category_slug = 'results' THEN 'result'
    WHEN category_slug IN ('admit-card', 'answer-key', 'syllabus', 'admission') THEN category_slug
    WHEN category_slug IN ('government-jobs', 'private-jobs', 'internships') THEN 'job'
    WHEN title ~* '\m(admissions?|counselling)\M' THEN 'admission'
    WHEN title ~* '\m(recruitment|vacanc(y|ies)|apprentices?|bharti)\M' THEN 'job'
    ELSE 'other'
  END
$$;
--> statement-breakpoint
CREATE TABLE "exam_threads" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_threads_slug_check" CHECK ("exam_threads"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "exam_threads_name_check" CHECK (btrim("exam_threads"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "fact_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fact_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"announcement_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text,
	"changes" jsonb NOT NULL,
	"changed_by" text
);
--> statement-breakpoint
CREATE TABLE "link_checks" (
	"url" text PRIMARY KEY NOT NULL,
	"outcome" text,
	"http_status" integer,
	"final_url" text,
	"checked_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"etag" text,
	"last_modified" text,
	CONSTRAINT "link_checks_outcome_check" CHECK ("link_checks"."outcome" in ('ok', 'moved', 'broken', 'unknown'))
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "mark" text GENERATED ALWAYS AS (facts->>'mark') STORED;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "opens_at" timestamp with time zone GENERATED ALWAYS AS (announcement_opens_at(facts)) STORED;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "closes_at" timestamp with time zone GENERATED ALWAYS AS (announcement_closes_at(facts, last_date)) STORED;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "organisation_slug" text GENERATED ALWAYS AS (organisation_slug(facts->>'organisation')) STORED;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "thread" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "fact_changes" ADD CONSTRAINT "fact_changes_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_changes" ADD CONSTRAINT "fact_changes_changed_by_staff_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fact_changes_announcement_idx" ON "fact_changes" USING btree ("announcement_id","id");--> statement-breakpoint
CREATE INDEX "link_checks_next_idx" ON "link_checks" USING btree ("next_at");--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_thread_exam_threads_slug_fk" FOREIGN KEY ("thread") REFERENCES "public"."exam_threads"("slug") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "announcements_kind_idx" ON "announcements" USING btree ("kind","published_at","id") WHERE "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_organisation_idx" ON "announcements" USING btree ("organisation_slug","published_at","id") WHERE "announcements"."organisation_slug" is not null and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_states_idx" ON "announcements" USING gin ((facts->'states'));--> statement-breakpoint
CREATE INDEX "announcements_qualifications_idx" ON "announcements" USING gin ((facts->'qualifications'));--> statement-breakpoint
CREATE INDEX "announcements_opens_idx" ON "announcements" USING btree ("opens_at") WHERE "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_closes_idx" ON "announcements" USING btree ("closes_at","id") WHERE "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_thread_idx" ON "announcements" USING btree ("thread") WHERE "announcements"."thread" is not null;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_stage_check" CHECK ("announcements"."stage" in ('notification', 'correction', 'exam-city', 'admit-card', 'answer-key', 'result', 'cut-off', 'final-result'));--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_kind_check" CHECK ("announcements"."kind" in ('job', 'admit-card', 'result', 'answer-key', 'syllabus', 'admission', 'other'));--> statement-breakpoint
ALTER TABLE announcements DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE announcements SET kind = announcement_kind(facts, title, c.slug)
  FROM categories c WHERE c.id = category_id;
--> statement-breakpoint
ALTER TABLE announcements ENABLE TRIGGER USER;
--> statement-breakpoint
CREATE FUNCTION announcements_set_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.kind := announcement_kind(NEW.facts, NEW.title, (SELECT slug FROM categories WHERE id = NEW.category_id));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER announcements_kind BEFORE INSERT OR UPDATE OF facts, title, category_id ON announcements
  FOR EACH ROW EXECUTE FUNCTION announcements_set_kind();
--> statement-breakpoint
-- Generated columns are not computed yet in a BEFORE trigger, and follow from what is compared.
CREATE OR REPLACE FUNCTION touch_content() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  derived constant text[] := ARRAY['version', 'updated_at', 'updated_by', 'description_text', 'content_text', 'is_admit_card', 'is_result',
    'search_text', 'search_tokens', 'title_tokens', 'search_version', 'kind', 'mark', 'opens_at', 'closes_at', 'organisation_slug'];
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
-- A page that shows a thread depends on every announcement of it.
CREATE OR REPLACE FUNCTION change_keys(table_name text, item jsonb) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  CASE table_name
    WHEN 'announcements' THEN
      RETURN ARRAY['announcements', 'announcement:' || (item->>'id'), 'category-list:' || (item->>'category_id'),
        CASE WHEN (item->>'important')::boolean THEN 'list:important' ELSE 'list:regular' END]
        || CASE WHEN (item->>'is_admit_card')::boolean THEN ARRAY['list:admit-card'] ELSE '{}' END
        || CASE WHEN (item->>'is_result')::boolean THEN ARRAY['list:result'] ELSE '{}' END
        || CASE WHEN item->>'thread' IS NOT NULL THEN ARRAY['thread:' || (item->>'thread')] ELSE '{}' END;
    WHEN 'categories' THEN RETURN ARRAY['categories', 'category:' || (item->>'id')];
    WHEN 'blog_posts' THEN RETURN ARRAY['posts', 'post:' || (item->>'id')];
    WHEN 'about_page' THEN RETURN ARRAY['about'];
    WHEN 'settings' THEN RETURN ARRAY['settings', 'setting:' || (item->>'key')];
    WHEN 'contact_submissions' THEN RETURN ARRAY['contact', 'contact:' || (item->>'id')];
    WHEN 'staff_users' THEN RETURN ARRAY['staff'];
  END CASE;
END $$;
