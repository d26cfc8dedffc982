-- A session that began before 0008 was never asked whether the change of its password is due. What the members' rows tell binds it now.
UPDATE "sessions" SET "must_change_password" = true FROM "members", "merchants"
WHERE "members"."id" = "sessions"."member_id" AND "merchants"."code" = "members"."merchant_code"
	AND ("members"."first_time_login" OR ("members"."password_expired" AND coalesce(("merchants"."flags"->>'PWDEXPFORCECHANGE3')::boolean, false)));
--> statement-breakpoint
-- Who logged in with the password that the merchant gives everybody, no row tells: there, all others log in once more.
DELETE FROM "sessions" USING "merchants"
WHERE "merchants"."code" = "sessions"."merchant_code" AND NOT "sessions"."must_change_password"
	AND coalesce("merchants"."settings"->'identity'->>'defaultPassword', '') <> '';
--> statement-breakpoint
-- A ticket of before knows no session that would take it along.
DELETE FROM "launch_tickets" WHERE "session_digest" IS NULL;
