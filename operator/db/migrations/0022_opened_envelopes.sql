CREATE TABLE "opened_envelopes" (
	"digest" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "opened_envelopes_expiry" ON "opened_envelopes" USING btree ("expires_at");