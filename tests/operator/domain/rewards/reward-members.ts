import { and, eq } from 'drizzle-orm';
import { deposits, members } from '#operator/db/tables/schema.ts';
import { moveMoney, readBalance } from '#operator/domain/ledger/ledger.ts';
import type { TestApp } from '../../fixtures/test-app.ts';

type Place = Pick<TestApp, 'db' | 'clock'>;

export async function findMemberId({ db }: Pick<TestApp, 'db'>, userName: string): Promise<number> {
  const isWanted = and(eq(members.userName, userName), eq(members.merchantCode, 'aurora'));
  const [member] = await db.select({ id: members.id }).from(members).where(isWanted);
  if (!member) throw new Error(`${userName} is planted`);
  return member.id;
}

export async function giveDeposit(place: Place, userName: string, status: 'success' | 'refused' = 'success'): Promise<void> {
  const memberId = await findMemberId(place, userName);
  const row = { memberId, amount: 10_000, currency: 'PHP', method: 'sandbox', status, createdAt: place.clock.now };
  await place.db.insert(deposits).values(row);
}

let given = 0;

export async function givePoints(place: Place, userName: string, amount: number): Promise<void> {
  given += 1;
  const memberId = await findMemberId(place, userName);
  await moveMoney(place.db, { memberId, account: 'points', amount, reference: `gift:${given}`, now: place.clock.now });
}

export async function readBalanceOf(place: Place, userName: string) {
  return readBalance(place.db, await findMemberId(place, userName));
}
