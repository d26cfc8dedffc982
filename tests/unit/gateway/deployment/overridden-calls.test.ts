import { expect, test } from 'vitest';
import { NEVER } from '#gateway/environment.ts';
import { handleRequest } from '#gateway/handle-request.ts';
import { openGatewayStore } from '#gateway/store/database.ts';
import { composeCall, createGateway, LINES } from '../gateway-fixture.ts';
import { createDeployedGateway, forAll } from './deployment-fixture.ts';

const status = { query: { device: 'MOBILE' } } as const;
const ada = { merchant: 'aurora', language: 'EN', token: 'ada' };
const choice = { context: ada, body: { language: 'TH', at: 1 } };
const POST = forAll({ calls: { 'member.language': { method: 'POST' } } });

/** Creates a gateway that has already fetched the file. */
async function createKnowing(file: Parameters<typeof createDeployedGateway>[0]) {
  const fixture = createDeployedGateway(file);
  await fixture.ask('system.status', status);
  await fixture.settle();
  fixture.lines.seen.length = 0;
  return fixture;
}

test('sends the language by POST if the file specifies it', async () => {
  const { ask, lines, settle } = await createKnowing(POST);
  await ask('member.language', choice);
  await settle();
  const sent = lines.seen.filter(({ path }) => path === '/wps/member/language');
  expect(sent.map(({ method }) => method)).toEqual(['POST']);
});

test('sends outbox entries of an earlier start by the method in the file', async () => {
  const { ask, lines, settle, environment, clock } = await createKnowing(POST);
  for (const line of LINES) lines.line(line).mode = 'refused';
  await ask('member.language', choice);
  await settle();
  for (const line of LINES) lines.line(line).mode = 'ok';
  lines.seen.length = 0;
  expect(await clock.runUntil(createGateway(environment).wakeOutbox('sync'))).toBe(0);
  const sent = lines.seen.filter(({ path }) => path === '/wps/member/language');
  expect(sent.map(({ method }) => method)).toEqual(['POST']);
});

test('an unserved call triggers a fetch of the file and is repeated as specified there', async () => {
  const { ask, lines } = createDeployedGateway(forAll({ calls: { 'games.lanes': { path: '/wps/relay/LANES' } } }), {
    value: (path) => (path === '/wps/relay/LANES' ? { data: { lanes: [] } } : undefined),
  });
  lines.unserved.add('/wps/relay/GCS_gameLanes');
  expect(await ask('games.lanes')).toMatchObject({ ok: true, value: { data: { lanes: [] } } });
  expect(lines.file.asked).toBe(1);
});

const MOVED = forAll({ calls: { 'cashier.deposit': { path: '/wps/pay' } } });
const deposit = { context: ada, body: { amount: 500, method: 'gcash' } };
const listPaid = ({ lines }: ReturnType<typeof createDeployedGateway>) =>
  lines.seen.flatMap(({ path, method }) => (method === 'POST' ? [path] : []));

test('a write that may be sent once is not repeated under the override, because the line that does not serve it may lie', async () => {
  const fixture = createDeployedGateway(MOVED);
  const { lines, ask } = fixture;
  lines.unserved.add('/wps/cashier/deposit');
  expect(await ask('cashier.deposit', deposit)).toMatchObject({ ok: false, errorCode: 'not_found' });
  expect(listPaid(fixture)).not.toContain('/wps/pay');
});

test('the next such write has the path of the file', async () => {
  const fixture = createDeployedGateway(MOVED);
  fixture.lines.unserved.add('/wps/cashier/deposit');
  await fixture.ask('cashier.deposit', deposit);
  await fixture.settle();
  fixture.lines.seen.length = 0;
  await fixture.ask('cashier.deposit', deposit);
  expect(listPaid(fixture)).toEqual(['/wps/pay']);
});

test('a call that no line serves is not found, and no line is blamed', async () => {
  const { ask, lines, gateway, heard } = createDeployedGateway(forAll({}));
  const before = await gateway.listLines();
  for (const line of LINES) lines.line(line).mode = '404-html';
  expect(await ask('promotions.banners')).toMatchObject({ ok: false, status: 404, errorCode: 'not_found' });
  for (const line of LINES) lines.line(line).mode = 'ok';
  expect(await gateway.listLines()).toEqual(before);
  expect(heard).not.toContainEqual({ type: 'lines-went-down' });
});

test('a line that serves the call wins over those that do not', async () => {
  const { ask, lines } = createDeployedGateway(forAll({}));
  lines.line(LINES[0]).mode = '404-json';
  expect(await ask('promotions.banners')).toMatchObject({ ok: true, meta: { line: LINES[1] } });
});

test('a stored reply replaces a call that is no longer served', async () => {
  const { ask, lines } = createDeployedGateway(forAll({}));
  await ask('promotions.banners');
  for (const line of LINES) lines.line(line).mode = '404-html';
  expect(await ask('promotions.banners', { prefer: 'network' })).toMatchObject({ ok: true, meta: { from: 'store' } });
});

test('a disabled endpoint returns at once without a request', async () => {
  const { ask, lines } = await createKnowing(forAll({ calls: { 'games.lanes': { path: '' }, 'feedback.send': { path: '' } } }));
  const off = { ok: false, status: 404, errorCode: 'not_found' };
  expect(await ask('games.lanes')).toMatchObject(off);
  expect(await ask('feedback.send', { context: ada, body: {} })).toMatchObject(off);
  expect(lines.seen).toEqual([]);
});

test('a disabled configuration is built from the file', async () => {
  const domainList = [{ domainName: 'https://new.test' }];
  const { ask } = await createKnowing(forAll({ calls: { 'system.configuration': { path: '' } }, configuration: { domainList } }));
  expect(await ask('system.configuration')).toMatchObject({ ok: true, value: { domainList } });
});

test('a configuration requested before it was disabled is also built from the file', async () => {
  const domainList = [{ domainName: 'https://new.test' }];
  const { ask, gateway, settle } = createDeployedGateway(
    forAll({ calls: { 'system.configuration': { path: '' } }, configuration: { domainList } }),
  );
  expect(await ask('system.configuration')).toMatchObject({ ok: true, value: { domainList } });
  await settle();
  expect(await gateway.listLines()).toContain('https://new.test');
});

test('a call has the timeout from the file', async () => {
  const { ask, lines } = await createKnowing(forAll({ calls: { 'games.launch': { timeoutMs: 15_000 } } }));
  lines.delays.set('/wps/game/launchGame', 14_000);
  expect(await ask('games.launch', { context: ada })).toMatchObject({ ok: true });
});

test('a reply has the size limit from the file', async () => {
  const { ask, lines } = await createKnowing(forAll({ calls: { 'promotions.banners': { maxBytes: 1_024 } } }));
  const answer = (bytes: number) => {
    for (const line of LINES) lines.line(line).value = { banners: [], more: 'x'.repeat(bytes) };
    return ask('promotions.banners', { prefer: 'network' });
  };
  expect(await answer(900)).toMatchObject({ ok: true, meta: { from: 'network' } });
  // A reply over the limit is refused, and the stored one is used.
  expect(await answer(1_024)).toMatchObject({ ok: true, meta: { from: 'store' } });
});

test('probes use the path from the file', async () => {
  const { gateway, lines, settle } = await createKnowing(forAll({ calls: { 'system.ping': { path: '/wps/ping' } } }));
  gateway.handleNetworkChange();
  await settle();
  expect(lines.seen.map(({ path }) => path.split('?')[0])).toContain('/wps/ping');
});

test('a plain request is matched by the path from the file', async () => {
  const { gateway, clock, lines } = await createKnowing(forAll({ calls: { 'games.lanes': { path: '/wps/relay/LANES' } } }));
  const request = new Request('https://a.test/wps/relay/LANES', { headers: { Merchant: 'aurora' } });
  await clock.runUntil(handleRequest(gateway, request));
  expect(lines.seen.map(({ path }) => path)).toContain('/wps/relay/LANES');
});

test('keys are sent only to an operator that supports them', async () => {
  const keyOf = async (capabilities: object | undefined) => {
    const { ask, lines, settle } = createDeployedGateway(forAll({}), {
      value: (path) => (path.endsWith('configuration') ? { domainList: [], capabilities } : undefined),
    });
    if (capabilities) await ask('system.configuration');
    await ask('member.language', choice);
    await settle();
    return lines.seen.find(({ path }) => path === '/wps/member/language')?.headers['Idempotency-Key'] !== undefined;
  };
  expect([await keyOf({ idempotency: true }), await keyOf({}), await keyOf(undefined)]).toEqual([true, false, true]);
});

test('a stored file that a slow database gives late is in force for later calls', async () => {
  const { clock, environment, lines, settle } = await createKnowing(MOVED);
  const store = openGatewayStore();
  const slow = { ...store, ready: () => clock.wait(200).then(() => store.ready()) };
  const next = createGateway(environment, {}, slow);
  const ask = (...call: Parameters<typeof composeCall>) => clock.runUntil(next.handleCall(composeCall(...call), NEVER));
  lines.file.answer = () => Promise.reject(new TypeError('blocked'));
  await ask('games.vendors', { query: { platform: 'html5' } });
  await settle();
  await ask('cashier.deposit', deposit);
  expect(lines.seen.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/wps/pay']);
});
