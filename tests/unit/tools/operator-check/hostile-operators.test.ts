import { afterEach, expect, test } from 'vitest';
import { printReport } from '#tools/operator-check/report/print-report.ts';
import { CERTIFICATE, EXPIRED_CERTIFICATE, PRIVATE_KEY } from './fixtures/certificates.ts';
import { type FakeOptions, type FakeReply, startFakeOperator } from './fixtures/fake-operator.ts';
import { findFindings, findRow, listFaults, runCheck } from './fixtures/run-check.ts';

const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((operator) => operator.close()));
});
async function start(options: FakeOptions = {}) {
  const operator = await startFakeOperator(options);
  started.push(operator);
  return operator;
}
const always = (reply: FakeReply) => start({ answer: () => reply });
const PAGE = { type: 'text/html', body: '<!doctype html><title>Welcome to the airport</title>' };
const ADA = { name: 'ada', password: 's3cret-pass' };

test('a minimal operator has no fault', async () => {
  const report = await runCheck((await start()).origin);
  expect(listFaults(report)).toEqual([]);
  expect(report.rows.filter(({ verdict }) => verdict === 'served').map(({ name }) => name)).toContain('games.vendors');
  expect(findRow(report, 'games.list')).toMatchObject({ verdict: 'not-served', isFault: false });
  expect(report.rows.filter(({ isFault }) => isFault)).toEqual([]);
  expect(report.exitCode).toBe(0);
});

test("a portal's page instead of every reply is a fault of every endpoint", async () => {
  const report = await runCheck((await always(PAGE)).origin);
  expect(findRow(report, 'system.status')?.details).toEqual(['answers 200 with text/html where JSON is expected']);
  expect(report.rows.some(({ verdict }) => verdict === 'served')).toBe(false);
  expect(report.exitCode).toBe(1);
});

test('a member of the wrong type is reported with its path and the effect for a player', async () => {
  const value = { vendors: { more: 1 }, categories: [] };
  const { origin } = await start({
    answer: (path) => (path.endsWith('newGameVendor') ? { body: { success: true, value } } : undefined),
  });
  const row = findRow(await runCheck(origin, { only: ['games.vendors'] }), 'games.vendors');
  expect(row).toMatchObject({ verdict: 'differs', rule: 'docs/product/games.md#vendors-and-categories', isFault: true });
  expect(row?.details.join()).toContain('value.vendors is an object');
  expect(row?.player).toContain('The lobby has no games');
});

test('a page with 404 is a missing endpoint, and no fault of the line', async () => {
  const { origin } = await start({
    answer: (path) => (path.includes('no-such-call') || path.includes('rewards') ? { ...PAGE, status: 404 } : undefined),
  });
  const report = await runCheck(origin);
  expect(findRow(report, 'rewards.mall')).toMatchObject({ verdict: 'not-served', details: ['answers 404 with text/html'] });
  expect(findFindings(report, 'unknown-call')).toMatchObject([{ kind: 'good' }]);
  expect(report.exitCode).toBe(0);
});

test('a page with 403 instead of 404 is a fault of the line', async () => {
  const { origin } = await start({ answer: (path) => (path.includes('no-such-call') ? { ...PAGE, status: 403 } : undefined) });
  expect(findFindings(await runCheck(origin), 'unknown-call')).toMatchObject([
    { kind: 'fault', player: expect.stringContaining('looks like a failure') as string },
  ]);
});

test('a deployment file moves, disables and replaces endpoints', async () => {
  const operator = await start({
    answer: (path) => {
      if (path.endsWith('/configuration')) return { status: 404, body: 'no' };
      return path === '/wps/lobby' ? { body: { success: true, value: { vendors: [], categories: [] } } } : undefined;
    },
  });
  const calls = { 'games.vendors': { path: '/wps/lobby' }, 'rewards.mall': { path: '' } };
  const stated = { calls, configuration: { domainList: [{ domainName: 'localhost:1' }] } };
  const report = await runCheck(operator.origin, { stated });
  expect(findRow(report, 'games.vendors')).toMatchObject({ verdict: 'served', path: '/wps/lobby' });
  expect(findRow(report, 'rewards.mall')).toMatchObject({ verdict: 'not-asked', details: ['switched off by the deployment'] });
  expect(findRow(report, 'system.configuration')?.player).toBe('The deployment file states what it would say.');
  expect(report.lines.map(({ origin }) => origin)).toEqual([operator.origin, 'http://localhost:1']);
});

test('sends no request over an expired certificate', async () => {
  const operator = await start({ tls: { key: PRIVATE_KEY, cert: EXPIRED_CERTIFICATE } });
  const report = await runCheck(operator.origin, { user: ADA }, EXPIRED_CERTIFICATE);
  expect(findFindings(report, 'certificate')[0]?.text).toMatch(/^the certificate has expired, \d+ days ago$/);
  expect([report.exitCode, operator.asked]).toEqual([2, []]);
});

test('reports an untrusted certificate, and uses a trusted one', async () => {
  const { origin } = await start({ tls: { key: PRIVATE_KEY, cert: CERTIFICATE } });
  expect(findFindings(await runCheck(origin), 'certificate')).toMatchObject([{ text: 'the certificate is signed by itself' }]);
  const trusted = await runCheck(origin, {}, CERTIFICATE);
  expect(findFindings(trusted, 'encryption')[0]?.text).toMatch(/^TLSv1\.3, the certificate is valid for \d+ days, HTTP\/1\.1$/);
  expect(findRow(trusted, 'system.status')?.verdict).toBe('served');
});

test('reports a header that a preflight does not allow, with what fails', async () => {
  const headers = {
    'Access-Control-Allow-Headers': 'Content-Type, Authorization, Merchant, Language, Idempotency-Key, Tracking',
  };
  const { origin } = await start({ answer: (_, { method }) => (method === 'OPTIONS' ? { status: 204, headers } : undefined) });
  const report = await runCheck(origin, { origin: 'https://app.example' });
  expect(listFaults(report).map(({ text, player }) => [text, player])).toEqual([
    ['Access-Control-Allow-Headers does not name Device', 'Nobody can log in over this line.'],
    ['Access-Control-Allow-Headers does not name ModuleId', 'Nobody can register over this line.'],
    ['Access-Control-Allow-Headers does not name Encryption, X-Digest, X-RSA', 'Nobody can log in or register over this line.'],
  ]);
});

const declare = (capabilities: object) => ({ body: { success: true, value: { domainList: [], capabilities } } });

test('reports a declared feature that does not work as a fault', async () => {
  const { origin } = await start({
    answer: (path) => (path.endsWith('/configuration') ? declare({ plainCalls: true }) : undefined),
  });
  const report = await runCheck(origin, { origin: 'https://app.example' });
  expect(findFindings(report, 'plain-calls')).toMatchObject([{ kind: 'fault' }]);
});

test('an operator that declares keys but ignores them differs', async () => {
  const { origin } = await start({
    answer: (path) => {
      if (path.endsWith('/configuration')) return declare({ idempotency: true });
      if (path.endsWith('/login')) return { body: { success: true, value: { token: 'tok-1234', passwordExpired: false } } };
      return path.endsWith('/language') ? { body: { success: true } } : undefined;
    },
  });
  const report = await runCheck(origin, { user: ADA, mayWrite: true, only: ['system.configuration', 'member.language'] });
  const [row] = report.rows.filter(({ verdict }) => verdict === 'differs');
  expect(row).toMatchObject({ name: 'system.configuration', isFault: true });
  expect(row?.player).toContain('may be made twice');
});

test('a clock that is ten minutes off is a fault', async () => {
  const late = new Date(Date.now() + 600_000).toUTCString();
  const { origin } = await start({
    answer: (path) => (path.endsWith('ping') ? { headers: { Date: late }, body: { success: true } } : undefined),
  });
  expect(findFindings(await runCheck(origin), 'clock')).toMatchObject([{ kind: 'fault' }]);
});

test('headers of 40 KB are read, and reported as too large for proxies', async () => {
  const headers = { 'X-Debug': 'x'.repeat(40 * 1024) };
  const { origin } = await start({
    answer: (path) => (path.endsWith('ping') ? { headers, body: { success: true } } : undefined),
  });
  expect(findFindings(await runCheck(origin), 'headers')).toMatchObject([{ kind: 'fault' }]);
});

test('reports a line with another back end behind it', async () => {
  const { generateKeyPairSync } = await import('node:crypto');
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'der' });
  const [first, second] = [await start(), await start({ publicKey: other.toString('base64') })];
  const report = await runCheck(first.origin, { lines: [second.origin] });
  expect(report.lines.map(({ origin }) => origin)).toEqual([first.origin, second.origin]);
  expect(findFindings(report, 'same-back-end')).toMatchObject([
    { kind: 'fault', text: `it gives another public key than ${first.origin}` },
  ]);
});

test('reports an unreachable line, and checks the others', async () => {
  const [first, dead] = [await start(), await start()];
  await dead.close();
  const report = await runCheck(first.origin, { lines: [dead.origin] });
  expect(findFindings(report, 'reached')).toMatchObject([{ kind: 'fault', text: 'nobody listens there' }]);
  expect(report.exitCode).toBe(1);
});

test('an unreachable operator ends the check with 2', async () => {
  const dead = await start();
  await dead.close();
  const report = await runCheck(dead.origin);
  expect([report.exitCode, report.stopped]).toEqual([2, `${dead.origin} could not be reached: nobody listens there.`]);
});

test('a pause that is too long for the check ends it with 2', async () => {
  const report = await runCheck((await always({ status: 429, headers: { 'Retry-After': '3600' } })).origin);
  expect([report.exitCode, report.calls]).toEqual([2, 1]);
  expect(report.stopped).toContain('wants a pause of 3600 s');
});

test('hides secrets and terminal commands that an operator echoes', async () => {
  const { origin } = await start({
    answer: (path) =>
      path.endsWith('/login') ? { body: { success: false, errorCode: `no \u001b[2J ${ADA.password}` } } : undefined,
  });
  const report = await runCheck(origin, { user: ADA });
  expect(report.stopped).toContain('the login was not accepted');
  for (const told of [JSON.stringify(report), printReport(report)]) {
    expect(told).not.toContain(ADA.password);
    expect(told).not.toMatch(/\p{Cc}\[|u001b/u);
  }
});
