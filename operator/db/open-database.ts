import type { Database, OpenDatabase, Prepare } from './engines/engine.ts';
import { openPglite, type PglitePlace } from './engines/open-pglite.ts';
import { openPostgres, type PostgresPlace } from './engines/open-postgres.ts';

export type { Database, OpenDatabase };
export type DatabasePlace = PglitePlace | PostgresPlace;

/** Opens the database, brings its tables up to date, and lets `prepare` fill them before anybody else can. */
export async function openDatabase(place: DatabasePlace, prepare: Prepare): Promise<OpenDatabase> {
  return place.kind === 'postgres' ? openPostgres(place, prepare) : openPglite(place, prepare);
}
