CREATE TABLE "release_files" (
	"path" text PRIMARY KEY NOT NULL,
	"body" "bytea" NOT NULL,
	"is_brotli" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "served_releases" (
	"build" text PRIMARY KEY NOT NULL,
	"paths" text[] NOT NULL,
	"served_at" timestamp with time zone NOT NULL
);
