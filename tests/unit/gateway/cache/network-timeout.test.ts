import { expect, test } from 'vitest';
import { composeCall, createGateway, createGatewayFixture, LINES } from '../gateway-fixture.ts';

const status = { query: { device: 'MOBILE' } } as const;

async function storeAndHang() {
  const fixture = createGatewayFixture();
  await fixture.ask('system.status', status);
  for (const line of LINES) fixture.lines.line(line).mode = 'hang';
  return fixture;
}

test('a query times out on a dead network once and then skips the wait', async () => {
  const { ask, clock } = await storeAndHang();
  expect((await ask('system.status', status)).tookMs).toBe(2_500);
  clock.jump(20_000);
  expect(await ask('system.status', status)).toMatchObject({ ok: true, tookMs: 0, meta: { from: 'store', stale: true } });
});

test('a good reply over any line ends the skipping', async () => {
  const { ask, lines } = await storeAndHang();
  await ask('system.status', status);
  for (const line of LINES) lines.line(line).mode = 'ok';
  await ask('promotions.banners');
  for (const line of LINES) lines.line(line).mode = 'hang';
  expect((await ask('system.status', status)).tookMs).toBe(2_500);
});

test('a worker that started before the page learns the line list from the store', async () => {
  const domainList = [{ domainName: 'https://d.test' }];
  const value = (path: string) => (path === '/wps/system/configuration' ? { domainList } : undefined);
  const { ask, clock, environment, settle } = createGatewayFixture({ value });
  const worker = createGateway(environment);
  expect(await clock.runUntil(worker.listLines())).not.toContain('https://d.test');
  await ask('system.configuration');
  await settle();
  const reply = await clock.runUntil(worker.handleCall(composeCall('system.configuration'), new AbortController().signal));
  await settle();
  expect([reply.meta.from, await worker.listLines()]).toEqual(['store', expect.arrayContaining(['https://d.test'])]);
});
