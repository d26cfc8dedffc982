import { lt } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, OUTBOX_LIFE_MS } from '#contract/limits.ts';
import { deleteOld } from '../../db/delete-old.ts';
import type { Database } from '../../db/open-database.ts';
import { counterBatches, hourlyUses, pushCampaigns, pushDeliveries, trackedEvents } from '../../db/tables/schema.ts';

const EVENT_LIFE_MS = 30 * DAY_MS;
const CAMPAIGN_LIFE_MS = 60 * DAY_MS;
/** Few enough that a statement stays far below its time limit, however large the table. */
const BATCH_ROWS = 1_000;
/** The tables in order; the table that calls read comes first. */
const EXPIRING_TABLES = [
  { moment: hourlyUses.startedAt, lifeMs: HOUR_MS },
  { moment: trackedEvents.createdAt, lifeMs: EVENT_LIFE_MS },
  // A gateway repeats a batch as long as its outbox stores it.
  { moment: counterBatches.createdAt, lifeMs: 2 * OUTBOX_LIFE_MS },
  { moment: pushDeliveries.createdAt, lifeMs: CAMPAIGN_LIFE_MS },
  { moment: pushCampaigns.createdAt, lifeMs: CAMPAIGN_LIFE_MS },
];

interface DeletionOptions {
  /** Aborts after the current batch. */
  readonly stopped?: AbortSignal;
  /** Called for each table that could not be cleaned; the others are cleaned anyway. */
  readonly report: (error: Error) => void;
}

/** Deletes expired rows; docs/product/operator.md */
export async function deleteOldRows(db: Database, now: Date, { stopped, report }: DeletionOptions): Promise<void> {
  for (const { moment, lifeMs } of EXPIRING_TABLES) {
    const isOld = lt(moment, new Date(now.getTime() - lifeMs));
    try {
      let isMore = true;
      while (isMore && !stopped?.aborted) isMore = (await deleteOld(db, moment, isOld, BATCH_ROWS)) === BATCH_ROWS;
    } catch (error) {
      report(error as Error);
    }
  }
}

/** Deletes expired rows now and every hour; all processes may do so. */
export function scheduleDeletion(db: Database, stopped: AbortSignal, report: (error: Error) => void): void {
  if (stopped.aborted) return;
  const deleteNow = () => void deleteOldRows(db, new Date(), { stopped, report });
  deleteNow();
  const timer = setInterval(deleteNow, HOUR_MS);
  stopped.addEventListener('abort', () => clearInterval(timer));
}
