CREATE TABLE "site_builds" (
	"id" text PRIMARY KEY NOT NULL,
	"paths" text[] NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_files" (
	"path" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"is_compressed" boolean NOT NULL,
	"body" "bytea" NOT NULL
);
