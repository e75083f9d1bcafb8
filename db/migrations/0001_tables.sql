CREATE TABLE "about_page" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"section_name" text NOT NULL,
	"title" text,
	"content" text,
	"image_url" text,
	"stats" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"short_id" text DEFAULT new_short_id() NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"description" text NOT NULL,
	"description_text" text GENERATED ALWAYS AS (html_to_text(description)) STORED NOT NULL,
	"category_id" uuid NOT NULL,
	"important" boolean DEFAULT false NOT NULL,
	"url" text,
	"image_url" text,
	"last_date" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone DEFAULT null NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"is_admit_card" boolean GENERATED ALWAYS AS (title ~* '(admit card|hall ticket)') STORED NOT NULL,
	"is_result" boolean GENERATED ALWAYS AS (title ~* '(result|cut off|merit list)') STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (immutable_unaccent(lower(title || chr(10) || html_to_text(description)))) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('suchna', title), 'A') || setweight(to_tsvector('suchna', html_to_text(description)), 'B')) STORED NOT NULL,
	CONSTRAINT "announcements_title_check" CHECK (btrim("announcements"."title") <> ''),
	CONSTRAINT "announcements_short_id_check" CHECK ("announcements"."short_id" ~ '^[23456789abcdefghjkmnpqrstuvwxyz]{8}$'),
	CONSTRAINT "announcements_slug_check" CHECK ("announcements"."slug" <> '' and char_length("announcements"."slug") <= 100),
	CONSTRAINT "announcements_url_check" CHECK ("announcements"."url" is null or "announcements"."url" ~* '^https?://')
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"content_text" text GENERATED ALWAYS AS (html_to_text(content)) STORED NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"published_date" date NOT NULL,
	"read_time" text DEFAULT '5 min read' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"seo_keywords" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "blog_posts_slug_check" CHECK ("blog_posts"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "blog_posts_category_check" CHECK ("blog_posts"."category" in ('', 'Career Guidance', 'Exam Preparation', 'Admit Card', 'Result', 'Syllabus', 'Previous Year Papers', 'Interview Tips', 'Study Material', 'Job Alerts', 'Government Schemes')),
	CONSTRAINT "blog_posts_excerpt_check" CHECK (char_length("blog_posts"."excerpt") <= 300)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "categories_name_check" CHECK (btrim("categories"."name") <> ''),
	CONSTRAINT "categories_slug_check" CHECK ("categories"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "category_counts" (
	"category_id" uuid PRIMARY KEY NOT NULL,
	"total" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"action" text NOT NULL,
	"keys" text[] NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "changes_action_check" CHECK ("changes"."action" in ('insert', 'update', 'delete'))
);
--> statement-breakpoint
CREATE TABLE "contact_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"responded_to" boolean DEFAULT false NOT NULL,
	"responded_at" timestamp with time zone,
	"response_notes" text
);
--> statement-breakpoint
CREATE TABLE "gone" (
	"entity" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gone_entity_key_pk" PRIMARY KEY("entity","key"),
	CONSTRAINT "gone_entity_check" CHECK ("gone"."entity" in ('announcement', 'category', 'post'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slug_history" (
	"entity" text NOT NULL,
	"slug" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slug_history_entity_slug_pk" PRIMARY KEY("entity","slug"),
	CONSTRAINT "slug_history_entity_check" CHECK ("slug_history"."entity" in ('category', 'post'))
);
--> statement-breakpoint
CREATE TABLE "staff_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "staff_two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_counts" ADD CONSTRAINT "category_counts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD CONSTRAINT "staff_accounts_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_two_factors" ADD CONSTRAINT "staff_two_factors_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "about_page_section_name_key" ON "about_page" USING btree ("section_name");--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_short_id_key" ON "announcements" USING btree ("short_id");--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_slug_key" ON "announcements" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "announcements_newest_idx" ON "announcements" USING btree ("published_at","id") WHERE "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_category_idx" ON "announcements" USING btree ("category_id","published_at","id") WHERE "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_important_idx" ON "announcements" USING btree ("published_at","id") WHERE "announcements"."important" and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_regular_idx" ON "announcements" USING btree ("published_at","id") WHERE not "announcements"."important" and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_admit_card_idx" ON "announcements" USING btree ("published_at","id") WHERE "announcements"."is_admit_card" and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_result_idx" ON "announcements" USING btree ("published_at","id") WHERE "announcements"."is_result" and "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_created_idx" ON "announcements" USING btree ("created_at") WHERE "announcements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_deleted_idx" ON "announcements" USING btree ("deleted_at") WHERE "announcements"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "announcements_title_trgm_idx" ON "announcements" USING gin (immutable_unaccent(lower(title)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "announcements_text_trgm_idx" ON "announcements" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "announcements_search_idx" ON "announcements" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_posts_slug_key" ON "blog_posts" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "blog_posts_newest_idx" ON "blog_posts" USING btree ("published_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug_key" ON "categories" USING btree ("slug") WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "changes_at_idx" ON "changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "contact_submissions_newest_idx" ON "contact_submissions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "staff_accounts_user_idx" ON "staff_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_user_idx" ON "staff_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_two_factors_user_idx" ON "staff_two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_verifications_identifier_idx" ON "staff_verifications" USING btree ("identifier");