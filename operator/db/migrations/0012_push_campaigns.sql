CREATE TABLE "push_campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"audience" jsonb NOT NULL,
	"message" jsonb NOT NULL,
	"planned_to" text DEFAULT '',
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_deliveries" (
	"campaign_id" text NOT NULL,
	"device_id" text NOT NULL,
	"member_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_deliveries_campaign_id_device_id_pk" PRIMARY KEY("campaign_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "push_outcomes" (
	"merchant_code" text NOT NULL,
	"outcome" text NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "push_outcomes_merchant_code_outcome_pk" PRIMARY KEY("merchant_code","outcome")
);
--> statement-breakpoint
CREATE TABLE "vapid_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_campaigns" ADD CONSTRAINT "push_campaigns_merchant_code_merchants_code_fk" FOREIGN KEY ("merchant_code") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_campaign_id_push_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."push_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_deliveries_due" ON "push_deliveries" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "push_deliveries_age" ON "push_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_deliveries_member_id_index" ON "push_deliveries" USING btree ("member_id");