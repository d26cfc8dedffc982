import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '#operator/db/engines/engine.ts';
import { findBreaking } from '../../architecture/migration-rules.ts';

/** Written before the rule. A new entry requires a release that no longer uses the old form. docs/operating.md#migrations */
const EXCEPTIONS: Readonly<Record<string, readonly RegExp[]>> = {
  '0003_attempts_and_codes.sql': [
    /^DROP INDEX "verification_codes_recipient"/,
    /^CREATE UNIQUE INDEX "verification_codes_recipient"/,
  ],
  '0008_sessions.sql': [/^ALTER TABLE "idempotency_keys" ALTER COLUMN "value" SET DATA TYPE text/],
  '0010_bound_sessions.sql': [/^UPDATE "sessions" /, /^DELETE FROM "sessions" /, /^DELETE FROM "launch_tickets" /],
  '0013_offers_of_the_operator.sql': [
    /^ALTER TABLE "announcements" DROP CONSTRAINT "announcements_pkey"/,
    /^ALTER TABLE "announcements" ALTER COLUMN "execution" DROP NOT NULL/,
    /^ALTER TABLE "banners" DROP CONSTRAINT "banners_pkey"/,
    /^ALTER TABLE "banners" ALTER COLUMN "linkage_type" DROP NOT NULL/,
    /^ALTER TABLE "banners" ALTER COLUMN "linkage" DROP NOT NULL/,
    /^ALTER TABLE "announcements" ADD CONSTRAINT "announcements_merchant_code_id_pk"/,
    /^ALTER TABLE "banners" ADD CONSTRAINT "banners_merchant_code_id_pk"/,
  ],
};

const migrations = readdirSync(MIGRATIONS.migrationsFolder).filter((name) => name.endsWith('.sql'));

test.each(migrations)('the previous release survives %s', (name) => {
  const breaking = findBreaking(readFileSync(join(MIGRATIONS.migrationsFolder, name), 'utf8'));
  expect(breaking).toEqual((EXCEPTIONS[name] ?? []).map((allowed) => expect.stringMatching(allowed)));
});

test.each([
  'ALTER TABLE "members" DROP COLUMN "language";',
  'DROP TABLE "chats";',
  'ALTER TABLE "members" RENAME COLUMN "language" TO "locale";',
  'ALTER TABLE "members" RENAME TO "people";',
  'ALTER TABLE "members" ALTER COLUMN "language" SET NOT NULL;',
  'ALTER TABLE "members" ALTER COLUMN "language" SET DATA TYPE integer;',
  'ALTER TABLE "members" ADD COLUMN "age" integer NOT NULL;',
  'CREATE UNIQUE INDEX "one" ON "members" USING btree ("language");',
  'ALTER TABLE "members" ADD CONSTRAINT "c" FOREIGN KEY ("language") REFERENCES "public"."languages"("code");',
  'CREATE TRIGGER "t" BEFORE UPDATE ON "members" FOR EACH ROW EXECUTE FUNCTION "f"();',
  'UPDATE "members" SET "language" = null;',
  'DELETE FROM "sessions";',
])('rejects in a migration: %s', (statement) => {
  expect(findBreaking(`CREATE TABLE "other" ("id" text);\n--> statement-breakpoint\n${statement}`)).toEqual([statement]);
});

test.each([
  'ALTER TABLE "members" ADD COLUMN "age" integer;',
  'ALTER TABLE "members" ADD COLUMN "age" integer DEFAULT 0 NOT NULL;',
  'CREATE INDEX "one" ON "members" USING btree ("language");',
  'CREATE TABLE "t" ("id" text);--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "t" USING btree ("id");',
])('allows in a migration: %s', (migration) => {
  expect(findBreaking(migration)).toEqual([]);
});
