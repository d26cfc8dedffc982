import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RunningOperator, startOperator } from '#operator/app/start-operator.ts';
import { type OperatorConfig, readConfig } from '#operator/config.ts';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import { createReadLog } from '../fixtures/read-log.ts';
import { createTemporaryDist } from '../fixtures/temporary/temporary-dist.ts';

const PORT = 9340;
const PING = '/wps/system/test/ping?speed=1';
const DRAIN_MS = 5_000;
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
const dist = createTemporaryDist();
const log = createReadLog();
const logged = log.lines;
/** Calls that the upstream operator has not answered yet. */
const held: ServerResponse[] = [];
const upstream = createServer((_, response) => void held.push(response));
let operator: RunningOperator;

const config = (operatorUrl: string): OperatorConfig => ({ ...readConfig({ PORT: String(PORT) }), ...dist, operatorUrl });
const ask = async (path: string, line = 0, method = 'GET') => {
  const response = await fetch(`http://localhost:${PORT + line}${path}`, { method });
  return { word: (await response.text()).trim(), status: response.status, headers: response.headers };
};
const answerHeld = () => {
  for (const response of held.splice(0)) response.end('{"success":true}');
};

beforeEach(async () => {
  await new Promise<void>((done) => void upstream.listen(0, 'localhost', done));
  operator = await startOperator(config(`http://localhost:${(upstream.address() as AddressInfo).port}`), createSandbox, log);
});
afterEach(async () => {
  vi.useRealTimers();
  answerHeld();
  await operator.close();
  upstream.closeAllConnections();
  await new Promise((done) => upstream.close(done));
});
afterAll(() => dist.remove());

test('every line reports liveness and readiness without logging or recording it', async () => {
  logged.length = 0;
  for (const line of [0, 1, 2, 3]) {
    const [live, ready] = [await ask('/health/live', line), await ask('/health/ready?by=proxy', line)];
    expect([live.status, live.word, ready.status, ready.word]).toEqual([200, 'live', 200, 'ready']);
    expect([ready.headers.get('Cache-Control'), (await ask('/health/serving', line)).word]).toEqual(['no-store', 'serving']);
  }
  expect((await ask('/health/ready', 0, 'HEAD')).status).toBe(200);
  await operator.close();
  expect(logged.filter((line) => !line.includes('"kind":"process"'))).toEqual([]);
});

test('a health check cannot be posted', async () => {
  expect((await ask('/health/ready', 0, 'POST')).status).toBe(405);
});

test('a stopping process reports it first and still answers meanwhile', async () => {
  const underWay = ask(PING);
  await expect.poll(() => held.length, { timeout: 20_000 }).toBe(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const closed = operator.close(DRAIN_MS);
  const [live, ready, page] = [await ask('/health/live'), await ask('/health/ready'), await ask('/m/home')];
  expect([live.status, ready.status, ready.word]).toEqual([200, 503, 'stopping']);
  expect((await ask('/health/serving')).status).toBe(503);
  expect([page.status, page.headers.get('Connection')]).toEqual([200, 'close']);
  await vi.advanceTimersByTimeAsync(DRAIN_MS);
  vi.useRealTimers();
  await expect(fetch(`http://localhost:${PORT}/health/live`)).rejects.toThrow();
  answerHeld();
  expect((await underWay).status).toBe(200);
  await closed;
  const states = logged.filter((line) => line.includes('"kind":"process"')).map((line) => JSON.parse(line).process);
  expect(states.slice(-2)).toEqual(['stops', 'has stopped']);
});
