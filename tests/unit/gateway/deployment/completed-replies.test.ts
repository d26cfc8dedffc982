import { expect, test, vi } from 'vitest';
import { composeCall, createGateway, LINES } from '../gateway-fixture.ts';
import { createDeployedGateway, forAll, hang, MINUTE_MS, serve } from './deployment-fixture.ts';

const status = { query: { device: 'MOBILE' } } as const;
const SMS = forAll({ status: { identity: { loginWays: ['sms'] } } });
const EMAIL = forAll({ status: { identity: { loginWays: ['username'] } } });
const COMPLETE = { maintenance: false, whitelabelVal: {}, identity: {}, appDownload: {} };

test('an incomplete status is completed before the page receives it', async () => {
  const { ask, lines } = createDeployedGateway(SMS);
  expect(await ask('system.status', status)).toMatchObject({
    ok: true,
    value: { maintenance: false, identity: { loginWays: ['sms'] } },
  });
  expect(lines.file.asked).toBe(1);
});

test('a complete reply does not wait for the file', async () => {
  const { ask, lines } = createDeployedGateway(SMS, { value: (path) => (path.endsWith('status') ? COMPLETE : undefined) });
  expect(await ask('system.status', status)).toMatchObject({ value: COMPLETE });
  expect(lines.file.asked).toBe(0);
});

test('the entry of a merchant takes precedence over the common one', async () => {
  const rio = { status: { identity: { loginWays: ['username', 'sms'] } } };
  const { ask } = createDeployedGateway({ merchants: { ...SMS.merchants, rio } });
  const context = { merchant: 'rio', language: 'EN', token: null };
  expect(await ask('system.status', status)).toMatchObject({ value: { identity: { loginWays: ['sms'] } } });
  expect(await ask('system.status', { ...status, context })).toMatchObject({
    value: { identity: { loginWays: ['username', 'sms'] } },
  });
});

test('the file is fetched again after five minutes, and pages are notified of a change', async () => {
  const { ask, clock, lines, heard, settle } = createDeployedGateway(SMS);
  await ask('system.status', status);
  lines.file.answer = serve(EMAIL);
  clock.jump(4 * MINUTE_MS);
  expect(await ask('system.status', status)).toMatchObject({ value: { identity: { loginWays: ['sms'] } } });
  await settle();
  expect(lines.file.asked).toBe(1);
  clock.jump(2 * MINUTE_MS);
  await ask('system.status', status);
  await settle();
  heard.length = 0;
  expect(await ask('system.status', status)).toMatchObject({ value: { identity: { loginWays: ['username'] } } });
  expect(lines.file.asked).toBe(2);
});

test('a changed file also completes stored replies', async () => {
  const { ask, clock, lines, heard, settle } = createDeployedGateway(SMS);
  await ask('system.status', status);
  lines.file.answer = serve(EMAIL);
  clock.jump(6 * MINUTE_MS);
  for (const line of LINES) lines.line(line).mode = '503';
  await ask('system.status', status);
  await settle();
  expect(heard).toContainEqual({
    type: 'reply-updated',
    endpoint: 'system.status',
    context: { merchant: 'aurora', language: 'EN' },
  });
  expect(await ask('system.status', { ...status, prefer: 'store' })).toMatchObject({
    value: { identity: { loginWays: ['username'] } },
    meta: { from: 'store' },
  });
});

test('the stored file applies after a restart while the file hangs', async () => {
  const first = createDeployedGateway(SMS);
  await first.ask('system.status', status);
  await first.settle();
  const { clock, environment, lines } = first;
  clock.jump(6 * MINUTE_MS);
  lines.file.answer = hang;
  const next = createGateway(environment);
  const begunAt = clock.now();
  const call = composeCall('system.status', status);
  const reply = await clock.runUntil(next.handleCall(call, new AbortController().signal));
  expect(reply).toMatchObject({ value: { identity: { loginWays: ['sms'] } } });
  expect(clock.now() - begunAt).toBeLessThan(200);
});

test('a file that hangs on the first visit delays a call by at most two seconds', async () => {
  const { ask, lines } = createDeployedGateway(SMS);
  lines.file.answer = hang;
  const reply = await ask('system.status', status);
  expect(reply).toMatchObject({ ok: true, value: { maintenance: false } });
  expect(reply.tookMs).toBeLessThan(2_200);
  expect(await ask('system.status', status)).toMatchObject({ ok: true });
});

test.each([
  ['a portal’s page', serve('<html>Sign in</html>', { headers: { 'Content-Type': 'text/html' } })],
  ['no file', serve('', { status: 404 })],
  ['half a file', serve('{"merchants":{"*":{"sta')],
  ['a part that does not fit its reply', serve(forAll({ configuration: { domainList: 'a.test' } }))],
  ['a call outside of the protocol', serve(forAll({ calls: { 'games.lanes': { path: 'https://evil.test/' } } }))],
  ['a file of a megabyte', serve(forAll({ status: { gw: 'x'.repeat(1_048_576) } }))],
])('%s does not replace the last valid file', async (_, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { ask, clock, lines, settle } = createDeployedGateway(SMS);
  await ask('system.status', status);
  lines.file.answer = answer;
  clock.jump(6 * MINUTE_MS);
  await ask('system.status', status);
  await settle();
  expect(lines.file.asked).toBe(2);
  expect(await ask('system.status', status)).toMatchObject({ value: { identity: { loginWays: ['sms'] } } });
});

test.each(['404', '404-html', '404-json'] as const)(
  'a configuration that is not served (%s) is built from the file',
  async (mode) => {
    const { ask, lines, gateway, settle } = createDeployedGateway(
      forAll({ configuration: { domainList: [{ domainName: 'https://new.test' }], partners: ['partner.test'] } }),
    );
    for (const line of LINES) lines.line(line).mode = mode;
    expect(await ask('system.configuration')).toMatchObject({ ok: true, value: { partners: ['partner.test'] } });
    await settle();
    expect(await gateway.listLines()).toContain('https://new.test');
  },
);

test('a file loaded after the line list adds its own lines without another request', async () => {
  const stated = { configuration: { domainList: [{ domainName: 'https://new.test' }] } };
  const { ask, gateway, settle } = createDeployedGateway(forAll({ ...stated, calls: { 'system.configuration': { path: '' } } }), {
    value: (path) => (path.endsWith('configuration') ? { domainList: [], capabilities: {}, partners: [] } : undefined),
  });
  await ask('system.status', status);
  await settle();
  expect(await gateway.listLines()).toContain('https://new.test');
});

test('lines that are down produce no configuration', async () => {
  const { ask, lines } = createDeployedGateway(forAll({ configuration: { domainList: [{ domainName: 'https://new.test' }] } }));
  for (const line of LINES) lines.line(line).mode = '503';
  expect(await ask('system.configuration')).toMatchObject({ ok: false, errorCode: 'lines_down' });
});

test('the file is used even without storage', async () => {
  const { ask } = createDeployedGateway(SMS, { indexedDB: undefined });
  expect(await ask('system.status', status)).toMatchObject({ value: { identity: { loginWays: ['sms'] } } });
});
