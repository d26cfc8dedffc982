import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/limits.ts';
import type { GatewayEnvironment } from '#gateway/environment.ts';
import { openGatewayStore } from '#gateway/store/database.ts';
import { digestToken, SHARED_MEMBER } from '#gateway/store/partition.ts';
import { as, createOutboxFixture, event } from './outbox/outbox-fixture.ts';

const AS_GUEST = { context: { merchant: 'aurora', language: 'EN', token: null } } as const;
const LOGIN = { token: 'here', firstTimeLogin: false, passwordExpired: false };
const LOCKS: GatewayEnvironment['locks'] = { request: (_name, _options, work) => work({}) };

/** Returns the members whose replies and entries are stored. */
async function readMembers() {
  const database = await openGatewayStore().ready();
  const [replies, outbox] = [(await database?.getAll('replies')) ?? [], (await database?.getAll('outbox')) ?? []];
  database?.close();
  return { replies: replies.map(({ member }) => member).toSorted(), outbox: outbox.map(({ member }) => member).toSorted() };
}

/** Stores data of two members and a guest; the tab of one member has disappeared. */
async function createLeft(mode: 'ok' | 'refused', host: Parameters<typeof createOutboxFixture>[0] = { locks: LOCKS }) {
  const fixture = createOutboxFixture(host);
  await fixture.ask('member.info', as('gone'));
  await fixture.ask('member.info', as('here'));
  await fixture.ask('games.vendors', { ...AS_GUEST, query: { platform: 'html5' } });
  await fixture.settle();
  fixture.setAll('refused');
  for (const who of [as('gone'), as('here'), AS_GUEST]) await fixture.ask('tracking.event', { ...event(), ...who });
  await fixture.settle();
  fixture.setAll(mode);
  const retainMembers = async (...tokens: string[]) =>
    fixture.clock.runUntil(fixture.gateway.retainMembers(await Promise.all(tokens.map(digestToken))));
  return { ...fixture, retainMembers };
}

describe('active sessions reported at a start', () => {
  test('delete the replies of every other member', async () => {
    const { retainMembers } = await createLeft('refused');
    await retainMembers('here');
    expect((await readMembers()).replies).toEqual([SHARED_MEMBER, await digestToken('here')]);
  });

  test('delete the entries of a member whose session has been missing for a day', async () => {
    const { retainMembers, clock } = await createLeft('refused');
    await retainMembers('here');
    clock.jump(DAY_MS);
    await retainMembers('here');
    expect((await readMembers()).outbox).toEqual([SHARED_MEMBER, await digestToken('here')]);
  });

  test('keep the entries of a tab that the browser discarded and restored', async () => {
    const { retainMembers, clock } = await createLeft('refused');
    await retainMembers('here');
    clock.jump(DAY_MS / 2);
    await retainMembers('here', 'gone');
    clock.jump(DAY_MS / 2);
    await retainMembers('here');
    expect((await readMembers()).outbox).toContain(await digestToken('gone'));
  });

  test('delete no entries after a clock was set back', async () => {
    const { retainMembers, clock } = await createLeft('refused');
    await retainMembers('here');
    clock.jump(-DAY_MS);
    await retainMembers('here');
    clock.jump(DAY_MS / 2);
    await retainMembers('here');
    expect((await readMembers()).outbox).toContain(await digestToken('gone'));
  });

  test('delete no entries if no start knows other tabs', async () => {
    const { retainMembers, clock } = await createLeft('refused', {});
    await retainMembers('here');
    clock.jump(DAY_MS);
    await retainMembers('here');
    expect(await readMembers()).toMatchObject({
      replies: [SHARED_MEMBER, await digestToken('here')],
      outbox: expect.arrayContaining([await digestToken('gone')]),
    });
  });

  test('keep the shared replies if there is no session', async () => {
    const { retainMembers, clock } = await createLeft('refused');
    await retainMembers();
    clock.jump(DAY_MS);
    await retainMembers();
    expect(await readMembers()).toEqual({ replies: [SHARED_MEMBER], outbox: [SHARED_MEMBER] });
  });

  test('do not affect a member who logs in during the last attempt of an ended session', async () => {
    const { gateway, retainMembers, clock, ask, setAll } = await createLeft('refused');
    await retainMembers();
    clock.jump(DAY_MS);
    setAll('hang');
    const told = gateway.retainMembers([]);
    await clock.runUntil(clock.wait(1_000));
    await ask('tracking.event', { ...event(), ...as('new') });
    await clock.runUntil(told);
    expect((await readMembers()).outbox).toEqual([SHARED_MEMBER, await digestToken('new')].toSorted());
  });

  test('send pending entries once more before their deletion', async () => {
    const { retainMembers, lines } = await createLeft('ok');
    await retainMembers();
    const delivered = lines.seen.filter(({ path, signal }) => path === '/wps/tracking/event' && !signal.aborted);
    expect(new Set(delivered.map(({ headers }) => headers.Authorization))).toContain('gone');
    expect((await readMembers()).outbox).toEqual([]);
  });
});

describe('a token that is valid again after its session ended', () => {
  const ask = async (revive: (fixture: Awaited<ReturnType<typeof createLeft>>) => Promise<unknown>) => {
    const value = (path: string) => (path === '/wps/session/login' ? LOGIN : undefined);
    const fixture = await createLeft('ok', { locks: LOCKS, value });
    await fixture.gateway.endSession('here');
    expect(await fixture.ask('member.info', as('here'))).toMatchObject({ errorCode: 'call_cancelled' });
    await revive(fixture);
    return { reply: await fixture.ask('member.info', as('here')), ...fixture };
  };

  test('serves the member after a login that returns it', async () => {
    const { reply, settle } = await ask(async (fixture) => {
      const sealed = { body: { value: 'sealed' }, headers: { Encryption: '1' } };
      expect(await fixture.ask('session.login', { ...AS_GUEST, ...sealed })).toMatchObject({
        ok: true,
        value: { token: 'here' },
      });
    });
    expect(reply).toMatchObject({ ok: true });
    await settle();
    expect((await readMembers()).replies).toContain(await digestToken('here'));
  });

  test('serves the member after a start that names the session as active', async () => {
    const { reply } = await ask(({ retainMembers }) => retainMembers('here'));
    expect(reply).toMatchObject({ ok: true });
  });
});
