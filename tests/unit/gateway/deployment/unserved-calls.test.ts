import { expect, test } from 'vitest';
import type { StatedMerchant } from '#contract/deployment/complete-reply.ts';
import { createUnservedCalls, type UnservedCalls } from '#gateway/deployment/unserved-calls.ts';
import { composeErrorReply } from '#gateway/lines/compose-reply.ts';
import { answerReport } from '#gateway/report/answer-report.ts';
import { A, B, composeCall, createGateway, LINES, PROBE_PATH } from '../gateway-fixture.ts';
import { createDeployedGateway, forAll, MINUTE_MS, serve } from './deployment-fixture.ts';

const BANNERS = '/wps/relay/MCSFE_getBanners';
const ada = { merchant: 'aurora', language: 'EN', token: 'ada' };
const NOT_FOUND = { ok: false, status: 404 };
const SOFT = { success: false, errorCode: 'API_NOT_FOUND', message: 'unknown api' };
const CODES = { notServedCodes: ['api.not.found'] };

/** Creates a gateway that has read the file, of an operator that has just answered. */
async function createKnowing(stated: StatedMerchant = {}, options: Parameters<typeof createDeployedGateway>[1] = {}) {
  const fixture = createDeployedGateway(forAll(stated), options);
  const { ask, lines, clock, environment, settle } = fixture;
  const sent = (path: string) => lines.seen.filter((request) => request.path.startsWith(path)).map(({ line }) => line);
  /** Another start, as of the worker after the page. */
  const restart = (build = 'one') => {
    const gateway = createGateway({ ...environment, build });
    const signal = new AbortController().signal;
    return { gateway, ask: () => clock.runUntil(gateway.handleCall(composeCall('promotions.banners'), signal)) };
  };
  /** These lines answer the path so. */
  const answer = (path: string, reply: () => Response, origins: readonly string[] = LINES) => {
    for (const origin of origins) lines.line(origin).answer = (_, asked) => (asked === path ? reply() : undefined);
  };
  await ask('system.configuration');
  await settle();
  return { ...fixture, sent, restart, answer };
}

const listNoLine = (path: string) => (path.endsWith('configuration') ? { domainList: [] } : undefined);
const refuse = (status: number) => () => Response.json(SOFT, { status });

/** Asks for the banners, and waits until the gateway has verified the answer. */
const view = async ({ ask, settle }: Pick<Awaited<ReturnType<typeof createKnowing>>, 'ask' | 'settle'>) => {
  const reply = await ask('promotions.banners');
  await settle();
  return reply;
};

test('a call that every line answers with a page of 404 is not sent again, also after a restart', async () => {
  const fixture = await createKnowing();
  fixture.lines.unserved.add(BANNERS);
  for (let views = 0; views < 3; views += 1) expect(await view(fixture)).toMatchObject(NOT_FOUND);
  expect(await fixture.restart().ask()).toMatchObject(NOT_FOUND);
  expect(fixture.sent(BANNERS)).toEqual(LINES);
});

test.each([
  ['10 minutes later', async ({ clock }) => clock.advance(10 * MINUTE_MS + 1)],
  [
    'once the deployment file has changed',
    async ({ lines, clock, ask, settle }) => {
      lines.file.answer = serve(forAll({ gameHosts: ['https://games.test'], notServedCodes: ['x'] }));
      await clock.advance(6 * MINUTE_MS);
      await ask('system.status', { query: { device: 'MOBILE' } });
      await settle();
    },
  ],
  [
    'once the cached data was cleared',
    async ({ gateway, clock }) => {
      const host = { kind: 'page', build: 'one', release: null, isSafeMode: false, faults: [] } as const;
      await clock.runUntil(answerReport({ type: 'purge-replies' }, gateway.reportDeps, host, 'epoch'));
    },
  ],
] as const satisfies readonly (readonly [string, (fixture: Awaited<ReturnType<typeof createKnowing>>) => Promise<unknown>])[])(
  'such a call is sent again %s',
  async (_, happen) => {
    const fixture = await createKnowing();
    fixture.lines.unserved.add(BANNERS);
    await view(fixture);
    await happen(fixture);
    fixture.lines.unserved.clear();
    expect(await view(fixture)).toMatchObject({ ok: true, meta: { from: 'network' } });
    expect(await fixture.restart().ask()).toMatchObject({ ok: true });
  },
);

test('an entry of more than 10 minutes ago leaves with the next one', async () => {
  const { ask, clock, environment } = await createKnowing();
  const calls: UnservedCalls = new Map([['old', clock.now() - 11 * MINUTE_MS]]);
  const probe = () => ask('system.ping', { query: { speed: 1 } });
  const memory = createUnservedCalls(
    calls,
    { environment, ask: probe, listLines: async () => [A] },
    async () => ({}),
    async () => {},
  );
  const call = composeCall('promotions.banners');
  const reply = {
    ...composeErrorReply('not_found', 'none', [A]),
    ok: false,
    status: 404,
    errorCode: 'not_found',
    message: '',
  } as const;
  await memory.assess(call, reply);
  expect([calls.size, calls.has('old'), memory.isUnserved(call)]).toEqual([1, false, true]);
});

test('a new release sends such a call again', async () => {
  const fixture = await createKnowing();
  fixture.lines.unserved.add(BANNERS);
  await view(fixture);
  fixture.lines.unserved.clear();
  expect(await fixture.restart().ask()).toMatchObject(NOT_FOUND);
  expect(await fixture.restart('two').ask()).toMatchObject({ ok: true });
});

test('an operator that restarts is believed nothing: the call is sent again at once', async () => {
  const fixture = await createKnowing();
  for (const line of LINES) fixture.lines.line(line).mode = '404-html';
  expect(await view(fixture)).toMatchObject(NOT_FOUND);
  expect(fixture.sent(PROBE_PATH)).not.toEqual([]);
  for (const line of LINES) fixture.lines.line(line).mode = 'ok';
  expect(await view(fixture)).toMatchObject({ ok: true });
});

test('a page of one line switches nothing off', async () => {
  const fixture = await createKnowing();
  fixture.lines.line(A).mode = '404-html';
  expect(await view(fixture)).toMatchObject({ ok: true, meta: { line: B } });
  expect(await fixture.restart().ask()).toMatchObject({ ok: true });
});

test('a refusal with 404 in the format of the operator may be about what was asked for, so the call is sent each time', async () => {
  const fixture = await createKnowing();
  fixture.answer(BANNERS, refuse(404));
  for (let views = 0; views < 3; views += 1) expect(await view(fixture)).toMatchObject(NOT_FOUND);
  expect(fixture.sent(BANNERS)).toEqual([A, A, A]);
});

test('the page of the only line is believed', async () => {
  const fixture = await createKnowing({}, { bootstrapLines: [], value: listNoLine });
  fixture.lines.unserved.add(BANNERS);
  for (let views = 0; views < 2; views += 1) expect(await view(fixture)).toMatchObject(NOT_FOUND);
  expect(fixture.sent(BANNERS)).toEqual([A]);
});

test.each([200, 404, 500])('a code of the file with status %i means that the call is not served', async (status) => {
  const fixture = await createKnowing(CODES);
  fixture.answer(BANNERS, refuse(status));
  for (let views = 0; views < 2; views += 1) expect(await view(fixture)).toMatchObject(NOT_FOUND);
  // The file is the origin's, so that its own word is enough.
  expect(fixture.sent(BANNERS)).toEqual([A]);
});

test('a code of the file over another line than the origin means the same, but is not remembered', async () => {
  const fixture = await createKnowing(CODES);
  fixture.lines.line(A).mode = 'refused';
  fixture.answer(BANNERS, refuse(200));
  for (let views = 0; views < 2; views += 1) expect(await view(fixture)).toMatchObject(NOT_FOUND);
  expect(fixture.sent(BANNERS).filter((line) => line !== A)).toEqual([B, B]);
});

test('a refusal by a code that the file does not name is an answer', async () => {
  const fixture = await createKnowing({ notServedCodes: ['OTHER'] });
  fixture.answer(BANNERS, refuse(200));
  expect(await view(fixture)).toMatchObject({ ok: false, status: 200, errorCode: 'API_NOT_FOUND' });
});

test('the first visit waits for the file before it decides what a code means', async () => {
  const { ask, lines } = createDeployedGateway(forAll(CODES));
  for (const line of LINES) lines.line(line).answer = refuse(200);
  expect(await ask('promotions.banners')).toMatchObject(NOT_FOUND);
});

test('a row that the operator has served stays, and is asked', async () => {
  const fixture = await createKnowing();
  await view(fixture);
  fixture.lines.unserved.add(BANNERS);
  await fixture.clock.advance(MINUTE_MS);
  await view(fixture);
  fixture.lines.unserved.clear();
  await fixture.clock.advance(MINUTE_MS);
  fixture.lines.seen.length = 0;
  expect(await view(fixture)).toMatchObject({ ok: true });
  expect(fixture.sent(BANNERS)).toHaveLength(1);
});

test.each([
  ['a payment', 'cashier.deposit', '/wps/cashier/deposit', { body: { amount: 500, method: 'gcash' } }],
  ['a read that a payment needs', 'cashier.settings', '/wps/relay/MCSFE_getDepositSettings', {}],
  ['a launch', 'games.launch', '/wps/game/launchGame', { query: { gameCode: 'X', device: 'MOBILE' } }],
] as const)('%s is sent each time', async (_, name, path, part) => {
  const fixture = await createKnowing(CODES);
  fixture.answer(path, refuse(200));
  for (let tries = 0; tries < 2; tries += 1) {
    expect(await fixture.ask(name, { context: ada, ...part })).toMatchObject(NOT_FOUND);
    await fixture.settle();
  }
  expect(fixture.sent(path).length).toBeGreaterThan(1);
});
