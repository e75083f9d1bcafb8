CREATE TABLE "missed_searches" (
	"query" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "missed_searches_query_day_pk" PRIMARY KEY("query","day")
);
--> statement-breakpoint
CREATE INDEX "missed_searches_day_idx" ON "missed_searches" USING btree ("day");