import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { members, playPauses } from '#operator/db/tables/schema.ts';
import { startSession } from '#operator/domain/session/sessions.ts';
import { type DrawnRequest, drawBlind, drawCall, type FuzzContext } from '../fixtures/fuzz/draw-request.ts';
import { createDice, type Dice } from '../fixtures/fuzz/seeded-dice.ts';
import { getPublicKey } from '../fixtures/log-in.ts';
import { shareTestApp } from '../fixtures/share-test-app.ts';
import { LINE_0 } from '../fixtures/test-app.ts';

const CALLS = 10_000;
const AT_ONCE = 8;
const TEST_USERS = ['ada', 'grace', 'alan', 'edsger'];
const FUZZ_MS = 180_000;
/** The suite draws the same calls every time; `FUZZ_SEED=123 npx vitest run tests/operator/protocol/fuzz.test.ts` draws others. */
const SEED = Number(process.env.FUZZ_SEED ?? 1);

const subject = shareTestApp();

test.each([
  ['drawn from its schema', drawCall, SEED],
  ['drawn blindly', drawBlind, SEED + 1],
] as const)(`10,000 calls %s never end in a 500 (FUZZ_SEED=${SEED})`, { timeout: FUZZ_MS }, async (_, draw, seed) => {
  const dice = createDice(seed);
  const publicKey = await getPublicKey(subject.current.app);
  const failures: object[] = [];
  for (let done = 0; done < CALLS; done += AT_ONCE) {
    // A logout among the calls ends its session.
    if (done % 200 === 0) tokens = await startSessions();
    const context: FuzzContext = { dice, tokens, publicKey };
    const drawn = Array.from({ length: AT_ONCE }, () => ({ request: draw(context), address: drawAddress(dice) }));
    failures.push(...(await Promise.all(drawn.map(send))).flat());
    subject.current.clock.now = new Date(subject.current.clock.now.getTime() + 1_000);
  }
  expect(failures.slice(0, 3)).toEqual([]);
});

let tokens: readonly string[] = [];

async function startSessions(): Promise<string[]> {
  const { db, clock } = subject.current;
  // A break among the calls must not block later logins.
  await db.delete(playPauses);
  const started = TEST_USERS.map(async (userName) => {
    const wanted = and(eq(members.userName, userName), eq(members.merchantCode, 'aurora'));
    const [member] = await db.select({ id: members.id }).from(members).where(wanted);
    return startSession(db, { id: member?.id ?? 0, merchantCode: 'aurora', address: null }, clock.now);
  });
  return Promise.all(started);
}

const drawAddress = (dice: Dice) => `10.${dice.below(256)}.${dice.below(256)}.${dice.below(256)}`;

async function send({ request: { path, init }, address }: { request: DrawnRequest; address: string }): Promise<object[]> {
  const before = subject.current.errors.length;
  const socket = { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' };
  const { status } = await subject.current.app.request(LINE_0 + path, init, { incoming: { socket } });
  if (status < 500) return [];
  const errors = subject.current.errors.slice(before).map(({ message, cause }) => [message.slice(0, 300), String(cause)]);
  return [{ path, ...init, headers: Object.fromEntries(init.headers), status, errors }];
}
