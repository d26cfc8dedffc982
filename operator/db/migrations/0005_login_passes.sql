CREATE TABLE "login_passes" (
	"merchant_code" text NOT NULL,
	"holder" text NOT NULL,
	"steps_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_passes_merchant_code_holder_pk" PRIMARY KEY("merchant_code","holder")
);
--> statement-breakpoint
CREATE INDEX "login_passes_expiry" ON "login_passes" USING btree ("expires_at");