import { setTimeout as pause } from 'node:timers/promises';
import { RECOVERY_INTERVAL_MS } from './engines/database-health.ts';
import { DatabaseUnreachable } from './engines/database-unreachable.ts';

/** The database, or an object built on it. */
interface Opened {
  close(): Promise<void>;
}

/** Retries until the database answers; null if stopped before that. Rejects if waiting cannot help. */
export async function awaitDatabase<Found extends Opened>(open: () => Promise<Found>, stop: AbortSignal): Promise<Found | null> {
  while (!stop.aborted) {
    await pause(RECOVERY_INTERVAL_MS, null, { signal: stop }).catch(() => {});
    const database = stop.aborted ? null : await openUnlessAway(open);
    if (database instanceof DatabaseUnreachable || !database) continue;
    if (!stop.aborted) return database;
    await database.close();
  }
  return null;
}

/** Opens the database; an unreachable database is a result, not an error. */
export async function openUnlessAway<Found extends Opened>(open: () => Promise<Found>): Promise<Found | DatabaseUnreachable> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof DatabaseUnreachable) return error;
    throw error;
  }
}
