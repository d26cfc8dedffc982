ALTER TABLE "announcements" DROP CONSTRAINT "announcements_pkey";--> statement-breakpoint
ALTER TABLE "announcements" ALTER COLUMN "execution" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" DROP CONSTRAINT "banners_pkey";--> statement-breakpoint
ALTER TABLE "banners" ALTER COLUMN "linkage_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ALTER COLUMN "linkage" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_merchant_code_id_pk" PRIMARY KEY("merchant_code","id");--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_merchant_code_id_pk" PRIMARY KEY("merchant_code","id");--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "promotion_type" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "force_read" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "popup" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "game" jsonb;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "image_url" text;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "ends_at" timestamp with time zone;