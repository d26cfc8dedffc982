import { getTableName, type SQL, sql, type Table } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import * as schema from '../db/tables/schema.ts';
import { seedDatabase } from './seed-database.ts';

/** All tables except the ledger, whose rows no statement deletes, and the keys. */
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
  schema.requestNonces,
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
  schema.openedEnvelopes,
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

/** Tables with generated ids, which restart at 1. */
const NUMBERED: readonly Table[] = [
  schema.members,
  schema.deposits,
  schema.playPauses,
  schema.exchanges,
  schema.verificationCodes,
  schema.inbox,
];

const nameOf = (table: Table) => sql.identifier(getTableName(table));

/** Restores the sandbox's initial data except the keys, so that open pages continue to work. */
export async function resetToSeeds(db: Database, password: string | null): Promise<void> {
  await db.execute(sql`truncate table ${nameOf(schema.ledgerEntries)} restart identity`);
  // Truncating recreates each table and index on disk; deleting a few rows is five times as fast.
  await db.execute(sql`with ${sql.join(EMPTIED.map(deleteAll), sql`, `)} select 1`);
  for (const table of NUMBERED) await db.execute(sql`alter table ${nameOf(table)} alter column id restart with 1`);
  await seedDatabase(db, { password, hasSandbox: true });
}

const deleteAll = (table: Table, index: number): SQL =>
  sql`${sql.identifier(`emptied_${index}`)} as (delete from ${nameOf(table)})`;
