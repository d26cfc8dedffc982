CREATE TABLE "chats" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"unread" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;