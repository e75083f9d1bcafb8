CREATE TABLE "inbox_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source_id" uuid NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"date" date,
	"kind" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"staff_id" text,
	"announcement_id" uuid,
	"filter_id" uuid,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_entries_state_check" CHECK ("inbox_entries"."state" in ('new', 'taken', 'published', 'duplicate', 'not-ours'))
);
--> statement-breakpoint
CREATE TABLE "source_filters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source_id" uuid NOT NULL,
	"phrase" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation" text NOT NULL,
	"url" text NOT NULL,
	"kind" text NOT NULL,
	"selector" text,
	"every_minutes" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"etag" text,
	"last_modified" text,
	"memory" jsonb,
	"alarm" text,
	"reason" jsonb,
	"alarm_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"visited_at" timestamp with time zone,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"visits_on" date,
	"visits_today" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "sources_kind_check" CHECK ("sources"."kind" in ('html', 'feed', 'json', 'page'))
);
--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_staff_id_staff_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_filter_id_source_filters_id_fk" FOREIGN KEY ("filter_id") REFERENCES "public"."source_filters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_filters" ADD CONSTRAINT "source_filters_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_filters" ADD CONSTRAINT "source_filters_created_by_staff_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_updated_by_staff_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_entries_key" ON "inbox_entries" USING btree ("source_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_entries_announcement_key" ON "inbox_entries" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "inbox_entries_state_idx" ON "inbox_entries" USING btree ("state","found_at");--> statement-breakpoint
CREATE INDEX "inbox_entries_filter_idx" ON "inbox_entries" USING btree ("filter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "source_filters_phrase_key" ON "source_filters" USING btree ("source_id","phrase");--> statement-breakpoint
CREATE INDEX "sources_next_idx" ON "sources" USING btree ("next_at");