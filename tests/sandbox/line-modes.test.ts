import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createLineServer } from '#operator/http/line-server.ts';
import { createLineFaults } from '#sandbox/faults/line-faults.ts';
import type { LineMode } from '#sandbox/faults/line-mode.ts';
import { ShapedResponse } from '#sandbox/faults/shaped-response.ts';
import { fetchOverLine } from '../operator/fixtures/fetch-over-line.ts';

const PORT = 9150;
/** A poll gives up after one second by default. */
const PATIENTLY = { timeout: 20_000 };
vi.setConfig({ testTimeout: 30_000 });
const BODY = '{"success":true,"value":"a reply of some length"}';

const faults = createLineFaults(1);
const line = createLineServer({
  port: PORT,
  addresses: ['127.0.0.1', '::1'],
  ServerResponse: ShapedResponse,
  listener: (request, response) => faults.admit(0, request, response, () => answer(response)),
});

/** Responds in two writes and without a length, like a proxied reply. */
function answer(response: import('node:http').ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.write(BODY.slice(0, 10));
  response.end(BODY.slice(10));
}

const set = (mode: LineMode['mode'], more: Omit<LineMode, 'mode'> = {}) => faults.setMode(0, { mode, ...more });

beforeAll(() => line.open());
beforeEach(async () => {
  set('ok');
  await line.open();
});
afterAll(() => line.cut());

test('a working line sends the whole reply', async () => {
  expect(await fetchOverLine(PORT, '/wps/x')).toMatchObject({ status: 200, body: BODY, end: 'whole' });
});

test('a refused line has no listener and drops pending requests', async () => {
  set('hang');
  const under = fetchOverLine(PORT, '/wps/x');
  await expect.poll(() => faults.records.list({ path: '/wps/x' }).at(-1)?.mode, PATIENTLY).toBe('hang');
  await line.cut();
  expect((await under).end).toBe('ECONNRESET');
  expect((await fetchOverLine(PORT, '/wps/x')).end).toBe('ECONNREFUSED');
});

test('a reset line closes the connection without a response', async () => {
  set('reset');
  expect(await fetchOverLine(PORT, '/wps/x')).toEqual({ body: '', end: 'ECONNRESET' });
});

test('a hanging line accepts the request and stays silent', async () => {
  set('hang');
  expect(await fetchOverLine(PORT, '/m/home', { silentFrom: 'asking' })).toEqual({ body: '', end: 'silence' });
});

test('a stalling line sends the headers and half the body', async () => {
  set('stall');
  const { status, announced, body, end } = await fetchOverLine(PORT, '/wps/x', { silentFrom: 'first-words' });
  expect([status, announced, end]).toEqual([200, BODY.length, 'silence']);
  expect(body).toBe(BODY.slice(0, Math.ceil(BODY.length / 2)));
});

test('a truncating line announces more bytes than it sends', async () => {
  set('truncate');
  const { announced, body, end } = await fetchOverLine(PORT, '/wps/x');
  expect([announced, end]).toEqual([BODY.length, 'ECONNRESET']);
  expect(body.length).toBeLessThan(BODY.length);
});

test.each(['502', '503'] as const)('a line in mode %s responds like an intermediary', async (mode) => {
  set(mode);
  expect(await fetchOverLine(PORT, '/wps/x')).toMatchObject({ status: Number(mode), type: 'text/html; charset=utf-8' });
});

test('a firewall responds to everything with its own JSON', async () => {
  set('blocked');
  const { status, type, body } = await fetchOverLine(PORT, '/wps/x');
  expect([status, type, body]).toEqual([403, 'application/json', '{"success":false,"message":"blocked"}']);
});

test('a portal responds to everything with its own page and status 200', async () => {
  set('portal');
  for (const path of ['/wps/x', '/m/assets/a.js']) {
    const { status, type, body } = await fetchOverLine(PORT, path);
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('<form>');
  }
});

test('a slow line waits and then sends a little at a time', async () => {
  set('slow', { latencyMs: 60, bytesPerSecond: 200 });
  const startedAt = performance.now();
  const { body, end } = await fetchOverLine(PORT, '/wps/x');
  expect([body, end]).toEqual([BODY, 'whole']);
  expect(performance.now() - startedAt).toBeGreaterThan(60 + 4 * 45);
});

test('a working line can be far away', async () => {
  set('ok', { latencyMs: 80 });
  const startedAt = performance.now();
  expect((await fetchOverLine(PORT, '/wps/x')).end).toBe('whole');
  expect(performance.now() - startedAt).toBeGreaterThan(78);
});

test('a recovered line responds at once and ends hanging requests', async () => {
  set('hang');
  const hung = fetchOverLine(PORT, '/wps/hung');
  await expect.poll(() => faults.records.list({ path: '/wps/hung' }), PATIENTLY).toHaveLength(1);
  set('ok');
  expect((await hung).end).toBe('ECONNRESET');
  expect((await fetchOverLine(PORT, '/wps/x')).end).toBe('whole');
});

test('lists the requests of a line, newest last, without their secrets', async () => {
  faults.records.forget();
  await fetchOverLine(PORT, '/wps/a?token=abc');
  set('stall');
  await fetchOverLine(PORT, '/m/b', { silentFrom: 'first-words' });
  await expect.poll(() => faults.records.list({}).at(-1)?.wasCut, PATIENTLY).toBe(true);
  expect(faults.records.list({}).map(({ path, query, mode, status }) => [path, query, mode, status])).toEqual([
    ['/wps/a', 'token=[hidden]', 'ok', 200],
    ['/m/b', '', 'stall', 200],
  ]);
  expect(faults.records.list({ path: '/m/' })).toHaveLength(1);
  expect(faults.records.list({ line: 3 })).toEqual([]);
});

test('lists the requests since a time, and those that are still in progress', async () => {
  faults.records.forget();
  await fetchOverLine(PORT, '/wps/ended');
  set('hang');
  const hung = fetchOverLine(PORT, '/wps/hung');
  const later = Date.now() + 60_000;
  const listPaths = (since: number) => faults.records.list({ since }).map(({ path }) => path);
  await expect.poll(() => listPaths(0), PATIENTLY).toEqual(['/wps/ended', '/wps/hung']);
  await expect.poll(() => listPaths(later), PATIENTLY).toEqual(['/wps/hung']);
  set('ok');
  await hung;
  await expect.poll(() => listPaths(later), PATIENTLY).toEqual([]);
});
