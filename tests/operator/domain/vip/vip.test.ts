import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deposits, favourites, feedbacks, members } from '#operator/db/tables/schema.ts';
import { fetchJson, logIn } from '../../fixtures/log-in.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { TEST_NOW } from '../../fixtures/test-app.ts';

const subject = shareTestApp();
const PROGRESS = '/wps/relay/MCSFE_getPlayerRankProgress';

async function askAs(name: string, path: string): Promise<unknown> {
  const headers = { Authorization: await logIn(subject.current.app, name), Merchant: 'aurora' };
  return (await fetchJson(subject.current.app, path, { headers })).reply.value;
}

async function findMemberId(name: string): Promise<number> {
  const found = await subject.current.db.select().from(members).where(eq(members.userName, name));
  return found.find(({ merchantCode }) => merchantCode === 'aurora')?.id ?? 0;
}

test("computes the conditions of the next level from the member's activity", async () => {
  const { db } = subject.current;
  const memberId = await findMemberId('ada');
  expect(await askAs('ada', PROGRESS)).toMatchObject({
    currentProgress: { completedConditions: 0, totalExpectedConditions: 4 },
    playerRankProgress: { labelId: '2', labelName: 'Silver', nextLabelName: 'Gold' },
  });
  const deposit = { memberId, amount: 100, currency: 'PHP', method: 'sandbox', createdAt: TEST_NOW };
  const statuses = ['success', 'success', 'refused', 'success', 'success'] as const;
  await db.insert(deposits).values(statuses.map((status) => ({ ...deposit, status })));
  await db.insert(feedbacks).values({ memberId, id: 'one', topic: 'idea', text: 'More draws', createdAt: TEST_NOW });
  await db.insert(favourites).values([
    { memberId, gameId: 'mega-6-45', isFavourite: true, wishedAt: TEST_NOW },
    { memberId, gameId: 'daily-4', isFavourite: false, wishedAt: TEST_NOW },
    { memberId, gameId: 'no-game', isFavourite: true, wishedAt: TEST_NOW },
  ]);
  await db.update(members).set({ referredBy: memberId }).where(eq(members.userName, 'linus'));
  expect(await askAs('ada', PROGRESS)).toMatchObject({
    currentProgress: { completedConditions: 3, totalExpectedConditions: 4 },
    conditions: [
      { title: 'Deposits', done: 3, target: 3 },
      { title: 'Feedback sent', done: 1, target: 1 },
      { title: 'Favourite games', done: 1, target: 3 },
      { title: 'Friends invited', done: 1, target: 1 },
    ],
  });
});

test('a member without a level has no label', async () => {
  expect(await askAs('linus', PROGRESS)).toMatchObject({
    currentProgress: { completedConditions: 0, totalExpectedConditions: 1 },
    playerRankProgress: { labelId: null, labelName: null, nextLabelName: 'Bronze' },
  });
});

test('each level lists its benefits and whether it is the current one', async () => {
  const { levels } = (await askAs('ada', '/wps/vip/benefits')) as { levels: { labelName: string; isCurrent: boolean }[] };
  expect(levels.map(({ labelName, isCurrent }) => [labelName, isCurrent])).toEqual([
    ['Bronze', false],
    ['Silver', true],
    ['Gold', false],
    ['Platinum', false],
  ]);
});
