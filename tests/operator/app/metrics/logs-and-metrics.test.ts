import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningOperator, startOperator } from '#operator/app/start-operator.ts';
import { readConfig } from '#operator/config.ts';
import { logDatabase, logDeployment, logDropped, logError, logShed } from '#operator/http/request-log.ts';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import { createReadLog } from '../../fixtures/read-log.ts';
import { readSeedArchive } from '../../fixtures/temporary/seed-archive.ts';
import { createTemporaryDist } from '../../fixtures/temporary/temporary-dist.ts';

const PORT = 9360;
const LINE = `http://localhost:${PORT}`;
const START_MS = 120_000;
/** A poll gives up after one second by default. */
const PATIENTLY = { timeout: 20_000 };
vi.setConfig({ testTimeout: 60_000 });
const page = readFileSync(resolve(import.meta.dirname, '../../../../docs/operating.md'), 'utf8');
const dist = createTemporaryDist();
const log = createReadLog();
const logged = log.lines;
let operator: RunningOperator;

beforeAll(async () => {
  const database = { kind: 'memory', archive: readSeedArchive() } as const;
  operator = await startOperator({ ...readConfig({ PORT: String(PORT) }), ...dist, database }, createSandbox, log);
}, START_MS);
afterAll(async () => {
  await operator?.close();
  dist.remove();
});

const readNames = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** Returns the cells of the rows in the table with this heading in its first column. */
function readTable(heading: string): string[][] {
  const block = page.split(/\n(?!\|)/).find((text) => new RegExp(`^\\|? ?${heading} +\\|`, 'm').test(text)) ?? '';
  const rows = block.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => row.split('|').slice(1, -1));
}

/** Returns the metrics by name, with their kind and labels. */
function readShown(text: string) {
  const kinds = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', kind = '']) => [name, kind] as const);
  return kinds.map(([name, kind]) => {
    const values = [...text.matchAll(new RegExp(`^${name}(?:_bucket|_sum|_count)?\\{(.*)\\} `, 'gm'))];
    const labels = values.flatMap(([, inside = '']) => [...inside.matchAll(/(\w+)="/g)].map(([, label = '']) => label));
    return { name, kind, labels: [...new Set(labels)].filter((label) => label !== 'le') };
  });
}

test('every metric is documented with its kind and its labels', async () => {
  await fetch(`${LINE}/wps/system/country?merchant=aurora`);
  const shown = readShown(await (await fetch(`${LINE}/metrics`)).text());
  const listed = readTable('metric').flatMap(([names, kind = '', labels]) =>
    readNames(names).map((name) => [name, { kind: kind.trim(), labels: readNames(labels) }] as const),
  );
  expect(shown.map(({ name, kind }) => `${name} ${kind}`).toSorted()).toEqual(
    listed.map(([name, { kind }]) => `${name} ${kind}`).toSorted(),
  );
  const table = new Map(listed);
  for (const { name, labels } of shown) expect(table.get(name)?.labels, name).toEqual(expect.arrayContaining(labels));
  expect(shown.find(({ name }) => name === 'fastline_call_duration_seconds')?.labels).toEqual(['endpoint', 'status']);
});

test('every kind of log line is documented with its fields', async () => {
  const gone = new AbortController();
  await fetch(`http://localhost:${PORT + 9}/sandbox/lines/1`, { method: 'POST', body: '{"mode":"hang"}' });
  const hung = fetch(`http://localhost:${PORT + 1}/m/home`, { signal: gone.signal }).catch(() => {});
  const requests = `http://localhost:${PORT + 9}/sandbox/requests?line=1`;
  const countHung = async () => ((await (await fetch(requests)).json()) as { requests: unknown[] }).requests.length;
  await expect.poll(countHung, PATIENTLY).toBe(1);
  gone.abort();
  await hung;
  logDatabase(false, (line) => logged.push(line));
  logDeployment('read again', (line) => logged.push(line));
  logDropped(2, (line) => logged.push(line));
  logShed({ pages: 2 }, (line) => logged.push(line));
  logError(new Error('unforeseen'), (line) => logged.push(line));
  await expect.poll(() => logged.some((line) => line.includes('"aborted":true')), PATIENTLY).toBe(true);
  const written = logged.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Record<string, unknown>);
  const listed = Object.fromEntries(readTable('kind').map(([kind, fields]) => [readNames(kind)[0], readNames(fields)]));
  for (const kind of new Set([...Object.keys(listed), ...written.map((line) => String(line.kind))])) {
    const fields = written.filter((line) => line.kind === kind).flatMap((line) => Object.keys(line));
    expect([...new Set(fields)].toSorted(), kind).toEqual(listed[kind]?.toSorted());
  }
});
