import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { lockFolder } from '../folder-lock.ts';
import * as schema from '../schema.ts';
import { CASING, MIGRATIONS, type OpenDatabase, type Prepare } from './engine.ts';

export type PglitePlace =
  /** `archive`: what another one in memory was dumped to. */
  { readonly kind: 'memory'; readonly archive?: Blob } | { readonly kind: 'folder'; readonly path: string };

/** The embedded database is in this process: it is there for as long as that is. */
export async function openPglite(place: PglitePlace, prepare: Prepare): Promise<OpenDatabase> {
  let unlock = async () => {};
  if (place.kind === 'folder') {
    await mkdir(place.path, { recursive: true });
    unlock = await lockFolder(place.path);
  }
  const client = await PGlite.create(
    place.kind === 'folder' ? { dataDir: `${place.path}/pglite` } : place.archive ? { loadDataDir: place.archive } : {},
  );
  const close = async () => {
    await client.close();
    await unlock();
  };
  try {
    const db = drizzle({ client, schema, casing: CASING });
    await migrate(db, MIGRATIONS);
    await prepare(db);
    return { db, isReachable: () => true, close };
  } catch (error) {
    await close();
    throw error;
  }
}
