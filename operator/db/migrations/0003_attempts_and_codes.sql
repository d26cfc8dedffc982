DROP INDEX "verification_codes_recipient";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "authenticator_step" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text;--> statement-breakpoint
CREATE INDEX "failed_attempts_age" ON "failed_attempts" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_codes_recipient" ON "verification_codes" USING btree ("merchant_code","channel","recipient");