import { lt } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../contract/limits.ts';
import type { Database } from '../db/open-database.ts';
import { hourlyUses, trackedEvents } from '../db/schema.ts';

const EVENT_LIFE_MS = 30 * DAY_MS;

/** Of anonymous storage what nobody needs any more; docs/product/operator.md */
export async function forgetOld(db: Database, now: Date): Promise<void> {
  const before = (ageMs: number) => new Date(now.getTime() - ageMs);
  await db.delete(trackedEvents).where(lt(trackedEvents.createdAt, before(EVENT_LIFE_MS)));
  await db.delete(hourlyUses).where(lt(hourlyUses.startedAt, before(HOUR_MS)));
}

/** Now and every hour, whichever process it is. */
export function forgetRegularly(db: Database, stopped: AbortSignal, report: (error: Error) => void): void {
  const forget = () => void forgetOld(db, new Date()).catch(report);
  forget();
  const timer = setInterval(forget, HOUR_MS);
  stopped.addEventListener('abort', () => clearInterval(timer));
}
