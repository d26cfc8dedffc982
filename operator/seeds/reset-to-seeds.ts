import { getTableName, type SQL, sql, type Table } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import * as schema from '../db/tables/schema.ts';
import { seedDatabase } from './seed-database.ts';

/** All but the ledger, whose rows no statement deletes, and the keys. */
const EMPTIED: readonly Table[] = [
  schema.deposits,
  schema.depositLimits,
  schema.playPauses,
  schema.memberVouchers,
  schema.vouchers,
  schema.exchanges,
  schema.products,
  schema.missionClaims,
  schema.missions,
  schema.chats,
  schema.feedbacks,
  schema.favourites,
  schema.activities,
  schema.clubLevels,
  schema.pushDeliveries,
  schema.pushCampaigns,
  schema.pushOutcomes,
  schema.trackedEvents,
  schema.gatewayCounters,
  schema.counterBatches,
  schema.hourlyUses,
  schema.idempotencyKeys,
  schema.launchTickets,
  schema.captchaChallenges,
  schema.failedAttempts,
  schema.mfaTickets,
  schema.passkeyChallenges,
  schema.passkeys,
  schema.passkeyHandles,
  schema.verificationCodes,
  schema.externalIdentities,
  schema.usedIdentityTokens,
  schema.sessions,
  schema.inbox,
  schema.announcements,
  schema.banners,
  schema.lotteries,
  schema.games,
  schema.vendors,
  schema.categories,
  schema.members,
  schema.merchants,
];

/** Tables that number their rows themselves, and begin again with 1. */
const NUMBERED: readonly Table[] = [
  schema.members,
  schema.deposits,
  schema.playPauses,
  schema.exchanges,
  schema.verificationCodes,
  schema.inbox,
];

const nameOf = (table: Table) => sql.identifier(getTableName(table));

/** In the sandbox everything as at the start, except the keys: pages that hold them go on working. */
export async function resetToSeeds(db: Database, password: string | null): Promise<void> {
  await db.execute(sql`truncate table ${nameOf(schema.ledgerEntries)} restart identity`);
  // Truncating makes each table and index anew on the disk: for a few rows deleting is five times as fast.
  await db.execute(sql`with ${sql.join(EMPTIED.map(deleteAll), sql`, `)} select 1`);
  for (const table of NUMBERED) await db.execute(sql`alter table ${nameOf(table)} alter column id restart with 1`);
  await seedDatabase(db, { password, hasSandbox: true });
}

const deleteAll = (table: Table, place: number): SQL =>
  sql`${sql.identifier(`emptied_${place}`)} as (delete from ${nameOf(table)})`;
