import { serve } from '@hono/node-server';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EndpointName, endpoints, findEndpoint, type Reply } from '#contract/endpoints.ts';
import { findSchemas } from '#contract/find-schemas.ts';
import { checkMockOptions, createMock, type MockOptions } from '#tools/openapi/mock/create-mock.ts';
import type { MockDocument } from '#tools/openapi/mock/mock-document.ts';
import { readReference } from '../../fixtures/protocol-reference.ts';
import { runCheck } from '../operator-check/fixtures/run-check.ts';

const NAMES = Object.keys(endpoints) as EndpointName[];
const NOW = Date.parse('2027-03-01T09:00:00Z');
const ORIGIN = 'http://localhost:8190';
const LINES = ['http://localhost:8080', 'http://localhost:8081'];
const document = readReference() as unknown as MockDocument;
const create = (more: Partial<MockOptions> = {}) =>
  createMock(document, { origin: ORIGIN, lines: LINES, now: NOW, without: [], refusals: {}, ...more });

interface Answer {
  readonly success: boolean;
  readonly errorCode?: string;
  readonly value?: unknown;
}

async function ask(mock: ReturnType<typeof create>, name: EndpointName, token = 'any') {
  const { method, path } = findEndpoint(name);
  const response = await mock.request(path, { method, headers: token ? { Authorization: token } : {} });
  return { status: response.status, row: response.headers.get('X-Row'), reply: (await response.json()) as Answer };
}

describe('the mock', () => {
  const mock = create();

  test.each(NAMES)('answers %s as the app needs it', async (name) => {
    const { status, row, reply } = await ask(mock, name);
    expect([status, row, reply.success, v.is(findSchemas(name).reply, reply.value)]).toEqual([200, name, true, true]);
  });

  test('refuses a row that needs a session to a guest', async () => {
    expect(await ask(mock, 'member.info', '')).toMatchObject({ status: 401, reply: { errorCode: 'customer.not.login' } });
  });

  test('answers an unknown call with 404', async () => {
    expect((await mock.request('/wps/unknown')).status).toBe(404);
  });

  test('names the lines of the app, and has the addresses of other companies', async () => {
    const { reply } = await ask(mock, 'system.configuration');
    const { domainList, framedGameHosts } = reply.value as Reply<'system.configuration'>;
    expect([domainList.map(({ domainName }) => domainName), framedGameHosts]).toEqual([LINES, ['localhost:8190']]);
    const launch = (await ask(mock, 'games.launch')).reply.value as Reply<'games.launch'>;
    expect(launch.gameUrl).toMatch(/^http:\/\/localhost:8190\/play\?/);
    expect((await mock.request('/play')).status).toBe(200);
  });

  test('keeps the distance of draws from now', async () => {
    const { data } = (await ask(mock, 'games.lanes')).reply.value as Reply<'games.lanes'>;
    expect(data.lanes.map(({ drawsAt }) => drawsAt - NOW)).toEqual([3_600_000, 82_800_000]);
  });

  test('serves its reference', async () => {
    expect(await (await mock.request('/openapi.json')).json()).toEqual(document);
  });
});

test('rows can be left out or refused', async () => {
  const mock = create({ without: ['games.list'], refusals: { 'cashier.deposit': 'deposit_limit' } });
  expect((await ask(mock, 'games.list')).status).toBe(404);
  expect((await ask(mock, 'cashier.deposit')).reply).toMatchObject({ errorCode: 'deposit_limit', value: { left: 490_000 } });
});

test('a mistake in the options is named', () => {
  const options = { without: ['games.lsit'], refusals: { 'vip.progress': 'deposit_limit' } };
  expect(checkMockOptions(document, options)).toEqual([
    'games.lsit is not a row',
    'vip.progress is refused with password_change_required, not with deposit_limit',
  ]);
});

describe('the check of an operator, made of the mock,', () => {
  let server: ReturnType<typeof serve> | undefined;
  let url = '';
  beforeAll(async () => {
    const mock = create({ lines: [] });
    await new Promise<void>((resolve) => {
      server = serve({ fetch: mock.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
        url = `http://localhost:${port}`;
        resolve();
      });
    });
  });
  afterAll(() => server?.close());

  test('finds every row that is only read served, without tolerance', async () => {
    const report = await runCheck(url, { user: { name: 'ada', password: 'any' } });
    expect(report.rows.filter(({ verdict }) => verdict === 'differs' || verdict === 'not-served')).toEqual([]);
    const tolerated = report.rows.flatMap(({ remarks }) => remarks.filter((remark) => remark.startsWith('with tolerance')));
    expect(tolerated).toEqual([]);
  });
});
