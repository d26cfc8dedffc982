import { randomUUID } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type RunningOperator, startOperator } from '#operator/app/start-operator.ts';
import { readConfig } from '#operator/config.ts';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import { createReadLog } from '../fixtures/read-log.ts';
import { createPlayer, DEPOSIT_AMOUNT } from '../fixtures/running/player.ts';
import { readSeedArchive } from '../fixtures/temporary/seed-archive.ts';
import { createTemporaryDist } from '../fixtures/temporary/temporary-dist.ts';

const PORT = 9540;
const LINE = `http://localhost:${PORT}`;
const OTHER_LINE = `http://localhost:${PORT + 1}`;
const START_MS = 120_000;
const METRICS_TOKEN = 'metrics-token';
/** A poll gives up after one second by default. */
const PATIENTLY = { timeout: 20_000 };
/** The wait is so long that it refuses no request. */
const LOAD = { calls: 4, logins: 1, waiting: 2, waitMs: 600_000 };
const HELD_PAGES = LOAD.calls / 2 + LOAD.waiting;
const HELD_CALLS = LOAD.calls + LOAD.waiting;
const HELD_QUERIES = 3 + LOAD.waiting;
const HOLD = { 'X-Hold': 'yes' };

vi.setConfig({ testTimeout: 60_000 });
const dist = createTemporaryDist();
const log = createReadLog();
const player = createPlayer(LINE, 'aurora', 'ada');
/** Functions that answer the requests in progress. */
const held: (() => void)[] = [];
let operator: RunningOperator;

const servePage: RequestListener = (_, response: ServerResponse) => void held.push(() => response.end('page'));

beforeAll(async () => {
  const database = { kind: 'memory', archive: readSeedArchive() } as const;
  const config = { ...readConfig({ PORT: String(PORT), METRICS_TOKEN }), ...dist, database, load: LOAD, serveApp: servePage };
  const createHolding: typeof createSandbox = (...given) => {
    const sandbox = createSandbox(...given);
    const hold = async (context: { req: { header(name: string): string | undefined } }, next: () => Promise<void>) => {
      if (context.req.header('X-Hold')) await new Promise<void>((resolve) => held.push(resolve));
      await next();
    };
    return { ...sandbox, beforeCalls: [...sandbox.beforeCalls, hold] };
  };
  operator = await startOperator(config, createHolding, log);
  await player.logIn();
}, START_MS);
afterEach(() => answerHeld());
afterAll(async () => {
  await operator?.close();
  dist.remove();
});

function answerHeld(): void {
  for (const answer of held.splice(0)) answer();
}

async function readLoad(name: string): Promise<number> {
  const request = new Request(`${LINE}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  const text = await (await operator.fetch(request)).text();
  return Number(new RegExp(`^fastline_load_${name} (\\d+)`, 'm').exec(text)?.[1]);
}

async function answerAll(requests: readonly Promise<Response>[]): Promise<number[]> {
  const answered = Promise.all(requests.map(async (request) => (await request).status));
  let isOver = false;
  void answered.finally(() => {
    isOver = true;
  });
  // Requests that waited are held in their turn.
  while (!isOver) {
    answerHeld();
    await new Promise((next) => setImmediate(next));
  }
  return answered;
}

function deposit(key: string, origin = LINE, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${origin}/wps/cashier/deposit`, {
    method: 'POST',
    headers: {
      Merchant: 'aurora',
      'Content-Type': 'application/json',
      Authorization: player.tokens[0] ?? '',
      'Idempotency-Key': key,
      ...headers,
    },
    body: JSON.stringify({ amount: DEPOSIT_AMOUNT, method: 'sandbox' }),
  });
}

async function readDeposits(): Promise<number> {
  const { deposits } = (await player.read('/wps/cashier/deposits')) as { deposits: unknown[] };
  return deposits.length;
}

test('money is accepted while pages are refused, and the next page is answered afterwards', async () => {
  const pages = Array.from({ length: HELD_PAGES }, () => fetch(`${LINE}/m/home`));
  await expect.poll(() => readLoad('waiting\\{class="pages"\\}'), PATIENTLY).toBe(LOAD.waiting);
  const refused = await fetch(`${LINE}/m/home`, { headers: { 'Sec-Fetch-Mode': 'navigate' } });
  expect([refused.status, Number(refused.headers.get('Retry-After')) >= 2]).toEqual([503, true]);
  expect(refused.headers.get('Cache-Control')).toBe('no-store');
  expect((await deposit(randomUUID())).status).toBe(200);
  expect((await fetch(`${LINE}/wps/system/country?merchant=aurora`)).status).toBe(200);
  expect((await fetch(`${LINE}/health/ready`)).status).toBe(200);
  expect(await readLoad('shed_total\\{class="pages"\\}')).toBe(1);
  expect(await answerAll(pages)).toEqual(pages.map(() => 200));
  expect(await answerAll([fetch(`${LINE}/m/home`)])).toEqual([200]);
});

test('a refused deposit has no effect, and is made once by its key afterwards', async () => {
  const before = await readDeposits();
  const calls = Array.from({ length: HELD_CALLS }, () => fetch(`${LINE}/wps/system/test/ping?speed=1`, { headers: HOLD }));
  await expect.poll(() => readLoad('waiting\\{class="money"\\}'), PATIENTLY).toBe(LOAD.waiting);
  const key = randomUUID();
  const refused = await deposit(key, LINE, { Origin: OTHER_LINE });
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { success: false, errorCode: 'service_unavailable', message: '' },
  ]);
  expect(refused.headers.get('Retry-After')).toMatch(/^[1-5]$/);
  expect(refused.headers.get('X-Row')).toBe('cashier.deposit');
  // A page of another line reads all of it.
  expect(refused.headers.get('Access-Control-Allow-Origin')).toBe(OTHER_LINE);
  expect(refused.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
  expect(await answerAll(calls)).toEqual(calls.map(() => 200));
  expect(await readDeposits()).toBe(before);
  const made = await (await deposit(key)).json();
  expect(made).toMatchObject({ success: true });
  expect(await (await deposit(key)).json()).toEqual(made);
  expect(await readDeposits()).toBe(before + 1);
});

test('a simple request has the class of its call', async () => {
  const calls = Array.from({ length: HELD_QUERIES }, () =>
    fetch(`${LINE}/wps/system/country?merchant=aurora`, { headers: HOLD }),
  );
  await expect.poll(() => readLoad('waiting\\{class="queries"\\}'), PATIENTLY).toBe(LOAD.waiting);
  const send = (method: string, path: string) =>
    fetch(`${OTHER_LINE}/wps/call`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', Origin: LINE },
      body: JSON.stringify({ method, path, headers: { Merchant: 'aurora' } }),
    });
  expect((await send('GET', '/wps/system/test/ping?speed=1')).status).toBe(200);
  const refused = await send('GET', '/wps/system/country?merchant=aurora');
  expect([refused.status, refused.headers.get('X-Row')]).toEqual([503, 'system.country']);
  expect(refused.headers.get('Access-Control-Allow-Origin')).toBe(LINE);
  await answerAll(calls);
});

test('a body that arrives slowly keeps no place', async () => {
  const head = 'POST /wps/cashier/deposit HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{';
  const open = () =>
    new Promise<Socket>((resolve) => {
      const socket = connect(PORT, 'localhost', () => socket.write(head, () => resolve(socket)));
    });
  const sockets = await Promise.all(Array.from({ length: HELD_CALLS }, open));
  const before = await readDeposits();
  expect((await deposit(randomUUID())).status).toBe(200);
  expect(await readDeposits()).toBe(before + 1);
  for (const socket of sockets) socket.destroy();
});

test('refusals are logged as a sum, and accepted requests one by one', async () => {
  const readKind = (kind: string) => log.lines.map((line) => JSON.parse(line)).filter((line) => line.kind === kind);
  const sum = (kind: string) => readKind('load').reduce((total, { shed }) => total + (shed[kind] ?? 0), 0);
  await expect.poll(() => ['money', 'queries', 'pages'].map(sum), PATIENTLY).toEqual([1, 1, 1]);
  expect(readKind('request').filter(({ status }) => status === 503)).toEqual([]);
});
