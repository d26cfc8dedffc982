CREATE TABLE "push_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"registration_token" text NOT NULL,
	"name" text,
	"bound_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_topics" (
	"device_id" text NOT NULL,
	"topic" text NOT NULL,
	CONSTRAINT "push_topics_device_id_topic_pk" PRIMARY KEY("device_id","topic")
);
--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_topics" ADD CONSTRAINT "push_topics_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_devices_member_id_bound_at_index" ON "push_devices" USING btree ("member_id","bound_at");--> statement-breakpoint
CREATE INDEX "push_topics_topic_index" ON "push_topics" USING btree ("topic");