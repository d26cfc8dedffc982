CREATE TABLE "request_nonces" (
	"token_digest" text NOT NULL,
	"nonce" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_nonces_token_digest_nonce_pk" PRIMARY KEY("token_digest","nonce")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "public_key" text;--> statement-breakpoint
CREATE INDEX "request_nonces_age" ON "request_nonces" USING btree ("created_at");