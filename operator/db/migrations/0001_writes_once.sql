CREATE TABLE "counter_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_counters" (
	"merchant_code" text NOT NULL,
	"name" text NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "gateway_counters_merchant_code_name_pk" PRIMARY KEY("merchant_code","name")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"merchant_code" text NOT NULL,
	"owner" text NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"request_digest" text NOT NULL,
	"value" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_merchant_code_owner_endpoint_key_pk" PRIMARY KEY("merchant_code","owner","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "tracked_events" (
	"merchant_code" text NOT NULL,
	"event_id" text NOT NULL,
	"member_id" integer,
	"name" text NOT NULL,
	"event" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tracked_events_merchant_code_event_id_pk" PRIMARY KEY("merchant_code","event_id")
);
--> statement-breakpoint
ALTER TABLE "tracked_events" ADD CONSTRAINT "tracked_events_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");