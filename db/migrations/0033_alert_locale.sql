ALTER TABLE "alert_requests" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_subscribers" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;