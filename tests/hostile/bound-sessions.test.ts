import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openGatewayStore, SESSION_KEY_PREFIX } from '#gateway/store/database.ts';
import { digestToken } from '#gateway/store/partition.ts';
import { sessions } from '#operator/db/tables/schema.ts';
import { digestToken as digestAtOperator } from '#operator/protocol/tokens.ts';
import {
  fetchCreationOptions,
  fetchRequestOptions,
  sendPasskey,
  sendPasskeyLogin,
} from '#src/features/passkeys/lazy/passkey-calls.ts';
import { type BrowserKey, createBrowserKey } from '#tests/operator/fixtures/bound-session.ts';
import { createSoftAuthenticator, type SoftAuthenticator } from '#tests/operator/fixtures/soft-authenticator.ts';
import { alterBody, type Loose } from './rig/hooks.ts';
import type { Hook } from './rig/line-call.ts';
import { HOSTILE, PAGE } from './rig/names.ts';
import { HOST_KINDS } from './rig/player.ts';
import { startRig } from './start-rig.ts';

const LOGIN = { username: 'ada', password: 'fastline-1', type: 'username' } as const;
const rig = startRig('signing');
let foreignKey: BrowserKey;
beforeAll(async () => {
  foreignKey = await createBrowserKey();
});

/** Logs in through the gateway and the page's own sealing. */
async function logIn(host: (typeof HOST_KINDS)[number]) {
  const player = await rig().openPlayer(host, null);
  await player.read('system.configuration');
  const { value } = await player.write('session.login', LOGIN);
  const { token } = value as { token: string };
  player.setToken(token);
  return { player, token };
}

/** Logs in with a passkey of `device`, by the page's own calls. */
async function logInByPasskey(host: (typeof HOST_KINDS)[number], device: SoftAuthenticator, hook?: Hook) {
  const player = await rig().openPlayer(host, null);
  await player.read('system.configuration');
  await player.prefer(HOSTILE);
  rig().lineAt(HOSTILE).setHook(hook);
  const { signal } = new AbortController();
  const { token } = await sendPasskeyLogin(device.sign(await fetchRequestOptions(signal), { origin: PAGE }), signal);
  player.setToken(token);
  return { player, token };
}

/** Adds a passkey to ada over an honest line. */
async function addPasskey(host: (typeof HOST_KINDS)[number]): Promise<SoftAuthenticator> {
  await logIn(host);
  const device = createSoftAuthenticator();
  await sendPasskey(device.create(await fetchCreationOptions(), { origin: PAGE }));
  return device;
}

/** A busy machine loads the page's modules slowly. */
const options = { timeout: 60_000 };

describe.each(HOST_KINDS)('a login in the gateway of the %s', options, (host) => {
  test('is bound to the browser, also after a restart', async () => {
    const { player, token } = await logIn(host);
    expect(await player.read('member.balance')).toMatchObject({ from: 'network', value: { currency: 'PHP' } });
    player.restart();
    expect(await player.read('member.info', { prefer: 'network' })).toMatchObject({ from: 'network' });
    expect(await rig().operator.askWithTokenAlone('/wps/member/info', token)).toBeNull();
  });

  test('survives a wrong clock of the device', async () => {
    const { player } = await logIn(host);
    player.pace.adopt({ now: Date.now() - 3_600_000, uncertaintyMs: 0 });
    expect(player.pace.clock.operatorNow()).toBeLessThan(Date.now() - 3_000_000);
    expect(await player.read('member.balance', { prefer: 'network' })).toMatchObject({ from: 'network' });
  });

  test('by a passkey is bound to the browser, too', async () => {
    const { player, token } = await logInByPasskey(host, await addPasskey(host));
    expect(await player.read('member.balance')).toMatchObject({ from: 'network', value: { currency: 'PHP' } });
    expect(await rig().operator.askWithTokenAlone('/wps/member/info', token)).toBeNull();
  });

  test.each([
    ['removes', () => ({ purpose: 'login' })],
    ['replaces', (body: Loose) => ({ ...body, sessionKey: foreignKey.publicKey })],
  ])('by a passkey fails if a line %s the key of the browser', async (_what, change) => {
    const device = await addPasskey(host);
    await expect(logInByPasskey(host, device, alterBody('passkey.options', change))).rejects.toThrow('outcome_unknown');
    expect(rig().lineAt(HOSTILE).countAltered()).toBe(1);
  });

  test.each([
    ['before the logout has left', false],
    ['also in the other host', true],
  ])('is over at the operator after a cold start, although the page ends the session %s', async (_when, isInBoth) => {
    const { player, token } = await logIn(host);
    const other = player.gateway;
    player.restart();
    const left = player.write('session.logout');
    await Promise.all((isInBoth ? [other, player.gateway] : [player.gateway]).map((gateway) => gateway.endSession(token)));
    expect(await left).toMatchObject({ value: {} });
    expect(await countSessions(token)).toBe(0);
  });

  test('leaves no key behind after its logout', async () => {
    const { player, token } = await logIn(host);
    expect(await countKeys(token)).toBe(1);
    await player.write('session.logout');
    await player.settle();
    expect(await countKeys(token)).toBe(0);
  });
});

const countSessions = (token: string) => rig().operator.db.$count(sessions, eq(sessions.tokenDigest, digestAtOperator(token)));

async function countKeys(token: string): Promise<number> {
  const database = await openGatewayStore().ready();
  const keys = (await database?.getAllKeys('facts')) ?? [];
  const name = SESSION_KEY_PREFIX + (await digestToken(token));
  database?.close();
  return keys.filter((key) => key === name).length;
}
