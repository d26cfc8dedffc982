import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, openConnection } from '#bench/operator/connection.ts';
import { LOADS } from '#bench/operator/loads.ts';
import { measureFlood } from '#bench/operator/measure-load.ts';
import { printLine } from '#bench/report/print.ts';
import { createPlayer } from '../fixtures/running/player.ts';
import { type OperatorProcess, startOperatorProcess } from '../fixtures/temporary/operator-process.ts';
import { writeSeededFolder } from '../fixtures/temporary/seed-archive.ts';

const PORT = 9560;
const LONG_MS = 240_000;
const METRICS_TOKEN = 'metrics-token';
/** So few that a flood exceeds it on any machine. */
const MAX_WAITING = 100;
/** Requests one after the other, to learn how many are answered in a second. */
const CALM_REQUESTS = 100;
/** Offers at least ten times this, because a slow machine would otherwise be offered less than may wait. */
const LEAST_A_SECOND = 50;
const FLOOD_MS = 3_000;
/** Longer than by default, because other programs may delay this one. */
const WAIT_MS = 2_000;
/** After a flood a call is answered again within this time, some hundred times what it takes. */
const QUIET_MS = 10_000;
const LOBBY = LOADS.find(({ name }) => name.endsWith('newGameVendor'));
const PAGE = { method: 'GET', path: '/m/home', headers: {} };

const folder = mkdtempSync(join(tmpdir(), 'fastline-flood-'));
let operator: OperatorProcess;
let connection: Connection;

beforeAll(async () => {
  await writeSeededFolder(folder);
  operator = startOperatorProcess(PORT, {
    DATA_DIR: folder,
    METRICS_TOKEN,
    LOAD_WAITING: String(MAX_WAITING),
    LOAD_WAIT_MS: String(WAIT_MS),
  });
  await operator.answers('/health/ready', 200);
  connection = await openConnection(PORT);
}, LONG_MS);
afterAll(async () => {
  connection?.close();
  await operator?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function measureCalm(): Promise<number> {
  const next = await LOBBY?.prepare(connection);
  const startedAt = performance.now();
  for (let sent = 0; sent < CALM_REQUESTS; sent += 1) expect((await connection.send(next?.() ?? PAGE)).status).toBe(200);
  return CALM_REQUESTS / ((performance.now() - startedAt) / 1_000);
}

/** Repeats `ask` until the flood is over, and returns all answers. */
async function repeatUntil<T>(over: Promise<unknown>, ask: () => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  void over.then(end, end);
  while (!isOver) answers.push(await ask());
  return answers;
}

async function readWaiting(): Promise<number> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${operator.line}/metrics`, { headers })).text();
  return Number(/^fastline_load_waiting\{class="queries"\} (\d+)/m.exec(text)?.[1]);
}

/** Asserts no other time than `QUIET_MS`, because other programs may use the machine; the times are printed. */
test(
  'ten times the load of a lobby is shed, pages and money are served throughout, and nothing waits afterwards',
  async () => {
    const player = createPlayer(operator.line, 'aurora', 'ada');
    await player.logIn();
    const calm = Math.max(LEAST_A_SECOND, await measureCalm());
    const flood = measureFlood(
      { port: PORT, readMemoryMb: async () => 0 },
      LOBBY as (typeof LOADS)[number],
      calm,
      FLOOD_MS,
      Infinity,
    );
    const [pages, waiting, checks] = await Promise.all([
      repeatUntil(flood, async () => (await connection.send(PAGE)).status),
      repeatUntil(flood, readWaiting),
      repeatUntil(flood, () => player.read('/wps/member/info')),
    ]);
    const { failures, shedShare, retrySeconds, p99, recoveryMs, offeredPerSecond, perSecond } = await flood;
    const rates = [calm, offeredPerSecond, perSecond].map(Math.round).join(', ');
    printLine(
      `Requests a second, calm, offered and accepted: ${rates}. p99 ${p99.toFixed(0)} ms, answered again after ${recoveryMs.toFixed(0)} ms.`,
    );
    // Each request is accepted, or refused with a time to return at.
    expect(failures).toBe('');
    expect(shedShare).toBeGreaterThan(0);
    expect(retrySeconds).toEqual([1, 2, 3, 4, 5]);
    expect(perSecond).toBeGreaterThan(0);
    expect(recoveryMs).toBeLessThan(QUIET_MS);
    expect(new Set(pages)).toEqual(new Set([200]));
    expect(checks.length).toBeGreaterThan(0);
    expect(Math.max(...waiting)).toBeLessThanOrEqual(MAX_WAITING);
    expect(await readWaiting()).toBe(0);
    expect(await measureCalm()).toBeGreaterThan(0);
  },
  LONG_MS,
);
