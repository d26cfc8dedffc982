import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { releaseFiles, servedReleases } from '../../db/tables/schema.ts';
import { listOutdated, type ReleaseStore } from './release-files.ts';

/** An arbitrary number that every process uses. */
const STORE_LOCK = 7_241_906;

/** Hands files on to all processes of the database. */
export function createDatabaseStore(db: Database): ReleaseStore {
  return {
    store: (build, files, now) =>
      db.transaction(async (change) => {
        // Otherwise a file could be deleted with one release while another process finds it there for its own.
        await change.execute(sql`select pg_advisory_xact_lock(${STORE_LOCK})`);
        const paths = files.map(({ path }) => path);
        const stored = await change
          .select({ path: releaseFiles.path })
          .from(releaseFiles)
          .where(inArray(releaseFiles.path, paths));
        const known = new Set(stored.map(({ path }) => path));
        const missing = files.filter(({ path }) => !known.has(path));
        if (missing.length > 0) await change.insert(releaseFiles).values(missing);
        const served = { paths, servedAt: now };
        await change
          .insert(servedReleases)
          .values({ build, ...served })
          .onConflictDoUpdate({ target: servedReleases.build, set: served });
        const outdated = listOutdated(await change.select().from(servedReleases), now);
        if (outdated.length === 0) return;
        await change.delete(servedReleases).where(inArray(servedReleases.build, outdated));
        const servedPaths = sql`select unnest(${servedReleases.paths}) from ${servedReleases}`;
        await change.delete(releaseFiles).where(sql`${releaseFiles.path} not in (${servedPaths})`);
      }),
    async find(path) {
      const [file] = await db.select().from(releaseFiles).where(eq(releaseFiles.path, path));
      return file ?? null;
    },
  };
}
