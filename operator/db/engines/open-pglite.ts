import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import * as schema from '../tables/schema.ts';
import { CASING, MIGRATIONS, type OpenDatabase, type Prepare } from './engine.ts';
import { type PreparedFolder, prepareFolder } from './prepare-folder.ts';

export type PglitePlace =
  /** `archive`: what another one in memory was dumped to. */
  { readonly kind: 'memory'; readonly archive?: Blob } | { readonly kind: 'folder'; readonly path: string };

/** The embedded database is in this process: it is there for as long as that is. */
export async function openPglite(place: PglitePlace, prepare: Prepare): Promise<OpenDatabase> {
  const folder = place.kind === 'folder' ? await prepareFolder(place.path) : null;
  const client = await create(place, folder).catch(async (error: unknown) => {
    await folder?.unlock();
    throw error;
  });
  const close = async () => {
    await client.close();
    await folder?.unlock();
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

function create(place: PglitePlace, folder: PreparedFolder | null): Promise<PGlite> {
  if (folder) return PGlite.create({ dataDir: folder.path });
  return PGlite.create(place.kind === 'memory' && place.archive ? { loadDataDir: place.archive } : {});
}
