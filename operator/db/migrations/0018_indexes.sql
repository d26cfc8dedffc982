CREATE INDEX IF NOT EXISTS "counter_batches_age" ON "counter_batches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "exchanges_product" ON "exchanges" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "members_referrer" ON "members" USING btree ("referred_by");