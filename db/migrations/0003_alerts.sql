CREATE TABLE "alert_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"category_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "alert_requests_email_check" CHECK ("alert_requests"."email" = lower("alert_requests"."email"))
);
--> statement-breakpoint
CREATE TABLE "alert_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"category_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"digested_until" timestamp with time zone DEFAULT now() NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "alert_subscribers_email_check" CHECK ("alert_subscribers"."email" = lower("alert_subscribers"."email"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "alert_requests_email_key" ON "alert_requests" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_requests_token_key" ON "alert_requests" USING btree ("token");--> statement-breakpoint
CREATE INDEX "alert_requests_created_idx" ON "alert_requests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_subscribers_email_key" ON "alert_subscribers" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_subscribers_token_key" ON "alert_subscribers" USING btree ("token");--> statement-breakpoint
CREATE INDEX "alert_subscribers_digested_idx" ON "alert_subscribers" USING btree ("digested_until","id");