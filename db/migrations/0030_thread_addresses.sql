-- A former address of a thread leads to its row by an id, as those of posts and categories do. The
-- new column rewrites a small table: it has one row for each cycle of an examination.
ALTER TABLE "slug_history" DROP CONSTRAINT "slug_history_entity_check";--> statement-breakpoint
ALTER TABLE "exam_threads" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_threads_id_key" ON "exam_threads" USING btree ("id");--> statement-breakpoint
ALTER TABLE "slug_history" ADD CONSTRAINT "slug_history_entity_check" CHECK ("slug_history"."entity" in ('category', 'post', 'thread'));