import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createApp } from '#operator/app/app.ts';
import { createMetrics } from '#operator/app/metrics/metrics.ts';
import { createMetricsApp, measureCalls } from '#operator/app/metrics/metrics-app.ts';
import type { MetricsAccess } from '#operator/config.ts';
import { readConfig } from '#operator/config.ts';
import { members, pushCampaigns, pushDeliveries, pushOutcomes } from '#operator/db/tables/schema.ts';
import { createLineOrigins } from '#operator/http/line-origins.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';

const subject = shareTestApp();
const MERCHANT = { kind: 'merchant' } as const;
const MESSAGE = { title: 'Draw', body: '', link: '', ttlSeconds: 60, urgency: 'normal' } as const;
const LOOPBACK: MetricsAccess = { kind: 'loopback' };
const TOKEN: MetricsAccess = { kind: 'token', token: 'right' };

const createOwnMetrics = () =>
  createMetrics({
    findDatabase: () => ({ db: subject.current.db, isReachable: () => true, close: async () => {} }),
    findReadiness: () => 'ready',
    findRelease: () => ({ build: 'b1', sequence: 7 }),
    countDroppedLines: () => 0,
    readLoad: () => ({ accepted: 0, shed: 0, running: 0, waiting: 0 }),
  });

/** The properties that the server reads from a socket. */
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } });

async function read(access: MetricsAccess, address: string, headers: Record<string, string> = {}, host = 'localhost') {
  const app = createMetricsApp(createOwnMetrics(), access);
  const response = await app.request(`http://${host}/metrics`, { headers }, from(address));
  return { status: response.status, text: await response.text() };
}

test.each([
  ['this machine reads without a token', LOOPBACK, '127.0.0.1', {}, 'localhost', 200],
  ['another machine does not', LOOPBACK, '203.0.113.9', {}, 'localhost', 404],
  [
    'a request forwarded by a proxy on this machine does not',
    LOOPBACK,
    '127.0.0.1',
    { 'X-Forwarded-For': '203.0.113.9' },
    'localhost',
    404,
  ],
  ['a foreign name for this machine does not', LOOPBACK, '127.0.0.1', {}, 'evil.test', 404],
  ['the right token reads from anywhere', TOKEN, '203.0.113.9', { Authorization: 'Bearer right' }, 'play.test', 200],
  ['a wrong token does not', TOKEN, '127.0.0.1', { Authorization: 'Bearer wrong' }, 'localhost', 404],
] as const)('%s', async (_, access, address, headers, host, status) => {
  expect((await read(access, address, { ...headers }, host)).status).toBe(status);
});

function sendCounts(id: string, counts: Record<string, number>) {
  return subject.current.app.request('http://localhost/wps/system/gateway/counters', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, counts }),
  });
}

test('shows the counters of gateways as sums', async () => {
  await sendCounts('a', { hedges: 4, integrityFailures: 2 });
  await sendCounts('b', { hedges: 4, integrityFailures: 2, pushClicks: 1 });
  const { text } = await read(LOOPBACK, '127.0.0.1');
  expect(text).toContain('# TYPE fastline_gateway_events_total counter');
  expect(text).toContain('fastline_gateway_events_total{merchant="aurora",event="hedges"} 8');
  expect(text).toContain('fastline_gateway_events_total{merchant="aurora",event="integrityFailures"} 4');
  expect(text).toContain('fastline_gateway_events_total{merchant="aurora",event="pushClicks"} 1');
});

test('shows installs and downloads by step and kind, separately from gateway events', async () => {
  await sendCounts('install', { 'install:shown': 1, 'install:declined': 1 });
  await sendCounts('download', { 'download:MOBILECONFIG': 1 });
  await sendCounts('download', { 'download:MOBILECONFIG': 1 });
  const { text } = await read(LOOPBACK, '127.0.0.1');
  expect(text).toContain('# TYPE fastline_installs_total counter');
  expect(text).toContain('fastline_installs_total{merchant="aurora",step="shown"} 1\n');
  expect(text).toContain('fastline_installs_total{merchant="aurora",step="declined"} 1\n');
  expect(text).toContain('fastline_downloads_total{merchant="aurora",kind="MOBILECONFIG"} 1\n');
  expect(text).not.toContain('event="install');
});

test('two concurrent reads return the same sums', async () => {
  await sendCounts('c', { failovers: 3 });
  const metrics = createOwnMetrics();
  for (const text of await Promise.all([metrics.render(), metrics.render()])) {
    expect(text).toContain('fastline_gateway_events_total{merchant="aurora",event="failovers"} 3\n');
  }
});

test('shows the outcomes of push deliveries per merchant', async () => {
  await subject.current.db.insert(pushOutcomes).values({ merchantCode: 'rio', outcome: 'gone', total: 4 });
  const text = await createOwnMetrics().render();
  expect(text).toContain('fastline_push_deliveries_total{merchant="rio",outcome="gone"} 4\n');
});

test('measures calls by endpoint name, however they travel', async () => {
  const metrics = createOwnMetrics();
  const calls = new Hono().all('*', (context) => context.json({}, 401));
  const served = { measure: measureCalls(metrics), app: createMetricsApp(metrics, LOOPBACK) };
  const app = createApp({ origins: createLineOrigins([8080, 8081], []), calls, site: null, metrics: served });
  await app.request('http://localhost:8080/wps/member/info');
  await app.request('http://localhost:8080/wps/secret-path/token');
  await app.request('http://localhost:8081/wps/call', {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain', Origin: 'http://localhost:8080' },
    body: JSON.stringify({ method: 'GET', path: '/wps/member/info', headers: {} }),
  });
  const text = await metrics.render();
  expect(text).toContain('fastline_call_duration_seconds_count{endpoint="member.info",status="401"} 2');
  expect(text).toContain('fastline_call_duration_seconds_count{endpoint="none",status="401"} 1');
  expect(text).not.toContain('secret-path');
});

test('shows the release, the readiness and the database of a process', async () => {
  const text = await createOwnMetrics().render();
  expect(text).toContain('fastline_release_sequence{build="b1"} 7\n');
  expect(text).toContain('fastline_readiness{state="ready"} 1\nfastline_readiness{state="starting"} 0\n');
  expect(text).toContain('fastline_database_up 1\n');
});

test('shows the pending pushes and the age of the oldest due push', async () => {
  const { db } = subject.current;
  const [device] = await db.select({ memberId: members.id }).from(members).limit(1);
  const own = { campaignId: 'c', memberId: device?.memberId ?? 0, createdAt: new Date(0) };
  const campaign = { id: 'c', merchantCode: 'aurora', audience: MERCHANT, message: MESSAGE, plannedTo: null };
  await db.insert(pushCampaigns).values({ ...campaign, createdAt: new Date(0), expiresAt: new Date(0) });
  const states = { a: 'waiting', b: 'waiting', c: 'sending', d: 'sent' } as const;
  const rows = Object.entries(states).map(([deviceId, state]) => ({
    ...own,
    deviceId,
    state,
    dueAt: new Date(Date.now() - 90_000),
  }));
  await db.insert(pushDeliveries).values(rows);
  const text = await createOwnMetrics().render();
  expect(text).toContain('fastline_push_deliveries_under_way{state="waiting"} 2\n');
  expect(text).toContain('fastline_push_deliveries_under_way{state="sending"} 1\n');
  expect(Number(/^fastline_push_delay_seconds (.+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(90);
});

test.each([
  [{}, { kind: 'loopback' }],
  [{ NODE_ENV: 'production' }, { kind: 'off' }],
  [{ TRUSTED_PROXIES: '1' }, { kind: 'off' }],
  [
    { NODE_ENV: 'production', METRICS_TOKEN: 'x' },
    { kind: 'token', token: 'x' },
  ],
  [{ METRICS_TOKEN: 'x' }, { kind: 'token', token: 'x' }],
  [{ METRICS: 'off', METRICS_TOKEN: 'x' }, { kind: 'off' }],
])('settings %j mean access %j', (env, access) => {
  expect(readConfig(env).metrics).toEqual(access);
});
