import { describe, expect, test } from 'vitest';
import { HOST_KINDS } from './rig/player.ts';
import { startRig } from './start-rig.ts';

const LOGIN = { username: 'ada', password: 'fastline-1', type: 'username' } as const;
const rig = startRig('signing');

/** Logs in through the gateway and the page's own sealing. */
async function logIn(host: (typeof HOST_KINDS)[number]) {
  const player = await rig().openPlayer(host, null);
  await player.read('system.configuration');
  const { value } = await player.write('session.login', LOGIN);
  const { token } = value as { token: string };
  player.setToken(token);
  return { player, token };
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

  test('leaves no key behind after its end', async () => {
    const { player, token } = await logIn(host);
    await player.gateway.endSession(token);
    player.restart();
    expect(await player.read('member.info', { prefer: 'network' })).toMatchObject({ error: 'session_proof_invalid' });
  });
});
