import { setTimeout as pause } from 'node:timers/promises';
import { RECOVERY_INTERVAL_MS } from './engines/database-health.ts';
import { DatabaseUnreachable } from './engines/database-unreachable.ts';
import type { OpenDatabase } from './open-database.ts';

/** Tries until the database answers; null when stopped before. Rejects where waiting cannot help. */
export async function awaitDatabase(open: () => Promise<OpenDatabase>, stop: AbortSignal): Promise<OpenDatabase | null> {
  while (!stop.aborted) {
    await pause(RECOVERY_INTERVAL_MS, null, { signal: stop }).catch(() => {});
    const database = stop.aborted ? null : await openUnlessAway(open);
    if (database instanceof DatabaseUnreachable || !database) continue;
    if (!stop.aborted) return database;
    await database.close();
  }
  return null;
}

/** That the database is away is an answer like another. */
export async function openUnlessAway(open: () => Promise<OpenDatabase>): Promise<OpenDatabase | DatabaseUnreachable> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof DatabaseUnreachable) return error;
    throw error;
  }
}
