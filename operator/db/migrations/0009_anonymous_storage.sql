CREATE TABLE "hourly_uses" (
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"amount" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hourly_uses_purpose_subject_pk" PRIMARY KEY("purpose","subject")
);
--> statement-breakpoint
CREATE INDEX "hourly_uses_age" ON "hourly_uses" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "tracked_events_age" ON "tracked_events" USING btree ("created_at");