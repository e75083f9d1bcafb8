CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
