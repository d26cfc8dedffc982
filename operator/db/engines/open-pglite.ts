import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import * as schema from '../tables/schema.ts';
import { createFiles } from './create-files.ts';
import { CASING, MIGRATIONS, type OpenDatabase, type Prepare } from './engine.ts';
import { type PreparedFolder, prepareFolder } from './prepare-folder.ts';

export type PgliteLocation =
  /** `archive`: the dump of another in-memory database. */
  { readonly kind: 'memory'; readonly archive?: Blob } | { readonly kind: 'folder'; readonly path: string };

/**
 * By default PostgreSQL reserves 128 MB, which WebAssembly fills with zeros at the start. The system has the files in memory, so
 * a smaller share costs little.
 */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Opens the embedded database, which lives in this process and is always reachable. */
export async function openPglite(location: PgliteLocation, prepare: Prepare): Promise<OpenDatabase> {
  const folder = location.kind === 'folder' ? await prepareFolder(location.path) : null;
  const client = await create(location, folder).catch(async (error: unknown) => {
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

async function create(location: PgliteLocation, folder: PreparedFolder | null): Promise<PGlite> {
  if (folder) await createFiles(folder.path);
  return PGlite.create({
    startParams: START_PARAMETERS,
    ...(folder && { dataDir: folder.path }),
    ...(location.kind === 'memory' && location.archive && { loadDataDir: location.archive }),
  });
}
