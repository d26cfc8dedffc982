import { boolean, customType, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** PGlite returns other bytes than Node's own. */
const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

/** The releases that processes of this database serve or served; docs/product/release-files.md */
export const servedReleases = pgTable('served_releases', {
  build: text().primaryKey(),
  /** All its stored files, including those that other releases have, too. */
  paths: text().array().notNull(),
  servedAt: moment().notNull(),
});

/** Files of these releases, by their address. */
export const releaseFiles = pgTable('release_files', {
  path: text().primaryKey(),
  body: bytes().notNull(),
  /** Whether the body is compressed. */
  isBrotli: boolean().notNull(),
});
