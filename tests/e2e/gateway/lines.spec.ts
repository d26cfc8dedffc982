import { readEverythingStored } from '../fixtures/stored-text.ts';
import { NETWORK_FAILURES } from '../fixtures/test.ts';
import { expect, test } from './ask-gateway.ts';

const LINES = [0, 1, 2, 3] as const;
const VENDORS = { query: { platform: 'html5' }, prefer: 'network' } as const;
const LANES = '/wps/relay/GCS_gameLanes';
const TRIAL = { query: { gameId: 'any', nodeId: 'any', platform: 'html5' } } as const;

const lineUrl = (url: string, line: number) => {
  const address = new URL(url);
  address.port = String(Number(address.port) + line);
  return address.origin;
};

test.beforeEach(({ allowErrors }) => allowErrors(NETWORK_FAILURES));

for (const faults of [
  ['refused', 'reset', '503'],
  ['portal', 'truncate', 'stall'],
] as const) {
  test(`three dead or lying lines beside a working one: ${faults.join(', ')} @both-hosts @engines`, async ({
    ask,
    setLine,
    operator,
  }) => {
    await ask('games.vendors', VENDORS);
    for (const [line, fault] of faults.entries()) await setLine(line, fault);
    const reply = await ask('games.vendors', VENDORS);
    expect(reply).toMatchObject({ ok: true, value: { categories: expect.any(Array) }, meta: { from: 'network' } });
    expect(reply.meta.line).toBe(lineUrl(operator.url, 3));
  });
}

test('503 or portal HTML from every line: stored copies are returned, and no HTML is stored @engines', async ({
  app,
  ask,
  setLine,
}) => {
  const status = { query: { device: 'MOBILE' } } as const;
  await ask('system.status', status);
  for (const line of LINES) await setLine(line, '503');
  expect(await ask('system.status', status)).toMatchObject({ ok: true, meta: { from: 'store', stale: true } });
  for (const line of LINES) await setLine(line, 'portal');
  expect(await ask('games.lanes', { prefer: 'network' })).toMatchObject({ ok: true, meta: { from: 'store', stale: true } });
  expect(await ask('system.ping', { query: { speed: 1 } })).toMatchObject({ ok: false, errorCode: 'lines_down' });
  expect(await app.evaluate(readEverythingStored)).not.toMatch(/<html|Wi-Fi/i);
});

test('a cancelled call frees its upstream socket @both-hosts @engines', async ({
  startCall,
  tell,
  setLine,
  leaveOneLine,
  requests,
}) => {
  // A hanging line of another origin may stop at the preflight, which is not recorded as a call.
  await leaveOneLine();
  await setLine(0, 'hang');
  const { id, reply } = startCall('games.trialLaunch', TRIAL);
  const launches = () => requests('/wps/relay/GCS_gameTrialLaunch');
  await expect.poll(async () => (await launches()).length).toBeGreaterThan(0);
  await tell({ type: 'cancel-call', id });
  expect(await reply).toMatchObject({ ok: false, errorCode: 'call_cancelled' });
  await expect.poll(async () => (await launches()).every(({ wasCut }) => wasCut)).toBe(true);
});

test('six hung calls do not block a seventh @engines', async ({ ask, setLine, operator }) => {
  await setLine(0, 'hang');
  const replies = await Promise.all(Array.from({ length: 7 }, (_, speed) => ask('system.ping', { query: { speed } })));
  expect(replies.map(({ ok }) => ok)).toEqual(Array(7).fill(true));
  expect(replies.every(({ meta }) => meta.line !== operator.url)).toBe(true);
});

test('an offline device opens no breaker @both-hosts', async ({ app, ask, goOffline, goOnline, waitForQuiet }) => {
  const readBook = () => app.evaluate(readEverythingStored);
  await ask('games.lanes', { prefer: 'network' });
  await expect.poll(readBook).toContain('"fails":0');
  // A request that the end of the network cuts off may fail before the device reports it.
  await waitForQuiet();
  await goOffline();
  for (let call = 0; call < 4; call += 1) {
    expect(await ask('system.ping', { query: { speed: call } })).toMatchObject({ errorCode: 'device_offline' });
    expect(await ask('games.trialLaunch', TRIAL)).toMatchObject({ errorCode: 'device_offline' });
  }
  expect(await readBook()).not.toMatch(/"(fails|opens)":[1-9]/);
  await goOnline();
  expect(await ask('games.lanes', { prefer: 'network' })).toMatchObject({ ok: true, meta: { from: 'network' } });
  expect(await readBook()).not.toMatch(/"(fails|opens)":[1-9]/);
});

test('with all breakers open the gateway still tries @engines', async ({ ask, setLine, requests }) => {
  for (const line of LINES) await setLine(line, 'portal');
  expect(await ask('system.ping', { query: { speed: 1 } })).toMatchObject({ ok: false });
  for (const line of LINES) await setLine(line, 'ok');
  expect(await ask('games.lanes', { prefer: 'network' })).toMatchObject({ ok: true, meta: { from: 'network' } });
  // A line that lost the race is cut off, and may be recorded last.
  const findLastWhole = async () => (await requests(LANES)).findLast(({ wasCut }) => !wasCut);
  await expect.poll(findLastWhole).toMatchObject({ status: 200, mode: 'ok' });
});
