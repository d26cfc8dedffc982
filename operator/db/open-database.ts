import type { Database, OpenDatabase, Prepare } from './engines/engine.ts';
import { openPglite, type PgliteLocation } from './engines/open-pglite.ts';
import { openPostgres, type PostgresLocation } from './engines/open-postgres.ts';

export type { Database, OpenDatabase };
export type DatabaseLocation = PgliteLocation | PostgresLocation;

/** Opens the database, migrates its tables, and runs `prepare` before any other process can use them. */
export async function openDatabase(location: DatabaseLocation, prepare: Prepare): Promise<OpenDatabase> {
  return location.kind === 'postgres' ? openPostgres(location, prepare) : openPglite(location, prepare);
}
