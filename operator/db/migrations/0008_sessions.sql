ALTER TABLE "idempotency_keys" ALTER COLUMN "value" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "launch_tickets" ADD COLUMN "session_digest" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "launch_tickets" ADD CONSTRAINT "launch_tickets_session_digest_sessions_token_digest_fk" FOREIGN KEY ("session_digest") REFERENCES "public"."sessions"("token_digest") ON DELETE cascade ON UPDATE no action;