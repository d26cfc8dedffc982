import { describe, expect, test } from 'vitest';
import { digestToken, SHARED_MEMBER } from '../../../gateway/partition.ts';
import { openGatewayStore } from '../../../gateway/store/database.ts';
import { as, createOutboxFixture, event } from './outbox/outbox-fixture.ts';

const AS_GUEST = { context: { merchant: 'aurora', language: 'EN', token: null } } as const;

/** Whose replies and entries are stored. */
async function readMembers() {
  const database = await openGatewayStore().ready();
  const [replies, outbox] = [(await database?.getAll('replies')) ?? [], (await database?.getAll('outbox')) ?? []];
  database?.close();
  return { replies: replies.map(({ member }) => member).toSorted(), outbox: outbox.map(({ member }) => member).toSorted() };
}

/** Two members and a guest were here; one of the members closed the browser. */
async function createLeft(mode: 'ok' | 'refused') {
  const fixture = createOutboxFixture();
  await fixture.ask('member.info', as('gone'));
  await fixture.ask('member.info', as('here'));
  await fixture.ask('games.vendors', { ...AS_GUEST, query: { platform: 'html5' } });
  await fixture.settle();
  fixture.setAll('refused');
  for (const who of [as('gone'), as('here'), AS_GUEST]) await fixture.ask('tracking.event', { ...event(), ...who });
  await fixture.settle();
  fixture.setAll(mode);
  const keepOnly = async (...tokens: string[]) =>
    fixture.clock.runUntil(fixture.gateway.keepOnly(await Promise.all(tokens.map(digestToken))));
  return { ...fixture, keepOnly };
}

describe('what a start is told of living sessions', () => {
  test('lets go the replies and the entries of every other member', async () => {
    const { keepOnly } = await createLeft('refused');
    await keepOnly('here');
    const here = await digestToken('here');
    expect(await readMembers()).toEqual({ replies: [SHARED_MEMBER, here], outbox: [SHARED_MEMBER, here] });
  });

  test('keeps what all visitors share where there is no session at all', async () => {
    const { keepOnly } = await createLeft('refused');
    await keepOnly();
    expect(await readMembers()).toEqual({ replies: [SHARED_MEMBER], outbox: [SHARED_MEMBER] });
  });

  test('takes nothing of a member who logs in while an ended session is given its last try', async () => {
    const { gateway, clock, ask, setAll } = await createLeft('refused');
    setAll('hang');
    const told = gateway.keepOnly([]);
    await clock.runUntil(clock.wait(1_000));
    await ask('tracking.event', { ...event(), ...as('new') });
    await clock.runUntil(told);
    expect((await readMembers()).outbox).toEqual([SHARED_MEMBER, await digestToken('new')].toSorted());
  });

  test('lets what waited be sent once more before it goes', async () => {
    const { keepOnly, lines } = await createLeft('ok');
    await keepOnly();
    const delivered = lines.seen.filter(({ path, signal }) => path === '/wps/tracking/event' && !signal.aborted);
    expect(new Set(delivered.map(({ headers }) => headers.Authorization))).toContain('gone');
    expect((await readMembers()).outbox).toEqual([]);
  });
});
