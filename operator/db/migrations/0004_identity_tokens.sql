CREATE TABLE "used_identity_tokens" (
	"token_digest" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "used_identity_tokens_expiry" ON "used_identity_tokens" USING btree ("expires_at");