import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { afterAll, expect, test, vi } from 'vitest';
import { findProgram } from '#tools/find-program.ts';

vi.setConfig({ testTimeout: 60_000 });
const ROOT = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const page = read('docs/operating.md');
const alerts = read('deploy/prometheus/alerts.yml');
const promtool = findProgram('promtool');
const unlessThere = promtool ? '' : ' (not tried: this machine has no promtool)';
const folder = mkdtempSync(join(tmpdir(), 'fastline-rules-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Panel = v.object({
  id: Count,
  type: v.picklist(['row', 'stat', 'timeseries', 'table']),
  title: v.pipe(v.string(), v.nonEmpty()),
  gridPos: v.strictObject({ h: Count, w: v.pipe(Count, v.maxValue(24)), x: v.pipe(Count, v.maxValue(23)), y: Count }),
  targets: v.optional(
    v.array(v.object({ refId: v.string(), expr: v.pipe(v.string(), v.nonEmpty()), legendFormat: v.string() })),
    [],
  ),
});
/** The members of a Grafana dashboard that ours uses. */
const Dashboard = v.object({
  uid: v.literal('fastline'),
  title: v.string(),
  schemaVersion: v.pipe(v.number(), v.minValue(39)),
  templating: v.object({ list: v.tuple([v.object({ name: v.literal('datasource') }), v.object({ name: v.literal('job') })]) }),
  panels: v.array(Panel),
});
const dashboard = v.parse(Dashboard, JSON.parse(read('deploy/grafana/fastline.json')));
const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** The names in the table of metrics, which another test compares with a running operator. */
const listed = new Set([...page.matchAll(/`((?:fastline|process|nodejs)_\w+)`/g)].map(([, name = '']) => name));
const readMetrics = (text: string) => [
  ...new Set([...text.matchAll(/\b(?:fastline|process|nodejs)_\w+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''))),
];
const runPromtool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(promtool ?? '', args, { encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

test('every metric of an alert or of the dashboard is documented', () => {
  const used = readMetrics([...alerts.matchAll(/expr: >-\n(.+)/g), ...queries.map((query) => [query, query])].join('\n'));
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((name) => !listed.has(name))).toEqual([]);
});

test('requests that busy processes refuse have an alert and a panel', () => {
  expect(readMetrics(alerts)).toContain('fastline_load_shed_total');
  expect(readMetrics(queries.join('\n'))).toContain('fastline_load_shed_total');
});

test('every alert has the heading that its runbook link names', () => {
  const named = [...alerts.matchAll(/- alert: (\w+)[\s\S]*?runbook: docs\/operating\.md#(\w+)/g)];
  const headings = [...page.matchAll(/^### (Fastline\w+)$/gm)].map(([, name]) => name);
  expect(named.map(([, name]) => name)).toEqual(headings);
  expect(named.map(([, , anchor]) => anchor)).toEqual(headings.map((name) => name?.toLowerCase()));
});

test.skipIf(!promtool)(`alerts fire after their delay and not earlier${unlessThere}`, () => {
  expect(runPromtool('check', 'rules', join(ROOT, 'deploy/prometheus/alerts.yml'))).toMatchObject({ status: 0 });
  expect(runPromtool('test', 'rules', join(ROOT, 'deploy/prometheus/alerts.test.yml'))).toMatchObject({ status: 0 });
  const tested = [...read('deploy/prometheus/alerts.test.yml').matchAll(/alertname="(\w+)"\}'/g)].map(([, name]) => name);
  const all = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(tested).toEqual(expect.arrayContaining(all));
});

test.skipIf(!promtool)(`Prometheus accepts every query of the dashboard${unlessThere}`, () => {
  const rules = queries.map((query, at) => ({ record: `query_${at}`, expr: query.replaceAll('$__rate_interval', '5m') }));
  const file = join(folder, 'queries.yml');
  // JSON is valid YAML.
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  expect(runPromtool('check', 'rules', file)).toMatchObject({ status: 0 });
});

test('panels of the dashboard have unique names and do not overlap', () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const places = panels.flatMap(({ gridPos: { h, w, x, y } }) =>
    Array.from({ length: h * w }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
  );
  expect(new Set(places).size).toBe(places.length);
  expect(panels.every(({ gridPos: { w, x } }) => x + w <= 24)).toBe(true);
});
