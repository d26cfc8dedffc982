import { describe, expect, test } from 'vitest';
import type { PublicKey } from '#contract/calls/session.ts';
import { digestKey } from '#operator/site/line-list/sign-line-list.ts';
import { leaveOut } from './attacks/keys.ts';
import { HOSTILE, LINES } from './rig/names.ts';
import { HOST_KINDS, type HostKind } from './rig/player.ts';
import type { ProcessRig } from './rig/rig.ts';
import { startRig } from './start-rig.ts';

const LOGIN = { username: 'ada', password: 'fastline-1', type: 'username' };

/** Logs in for the first time over a line that leaves out the second key; returns the outcome and the envelopes that lines got. */
async function logIn(world: ProcessRig, host: HostKind, envelope: 2 | null) {
  const { publicKey, publicKey2 } = (await world.operator.ask('GET', '/wps/session/key/rsa', null)) as PublicKey;
  const sealingKeys = [publicKey, publicKey2 ?? ''].map((key) => digestKey(Buffer.from(key, 'base64')));
  const player = await world.openPlayer(host, null, { sealingKeys, envelope });
  await player.prefer(HOSTILE);
  world.lineAt(HOSTILE).setHook(leaveOut);
  const { error } = await player.write('session.login', LOGIN as never);
  const sealed = LINES.flatMap((line) => world.lineAt(line).received.filter(({ path }) => path === '/wps/session/login'));
  return { error, asked: world.lineAt(HOSTILE).countAltered(), envelopes: sealed.map(({ headers }) => headers.encryption) };
}

describe.each(['plain', 'signing'] as const)('at a %s operator whose build names both keys', (kind) => {
  const rig = startRig(kind);

  test.each(HOST_KINDS)('and only envelope 2, a line that leaves out its key records nothing (%s)', async (host) => {
    const { error, asked, envelopes } = await logIn(rig(), host, 2);
    expect({ error, envelopes }).toEqual({ error: undefined, envelopes: ['2'] });
    expect(asked).toBeGreaterThan(0);
  });
});

describe('at a plain operator whose build names both keys and no envelope', () => {
  const rig = startRig('plain');

  test('such a line gets the first login in envelope 1', async () => {
    expect(await logIn(rig(), 'worker', null)).toMatchObject({ error: undefined, envelopes: ['1'] });
  });
});
