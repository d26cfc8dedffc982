import { expect, test } from 'vitest';
import { findEndpoint } from '#contract/endpoints.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { createAskLine } from '#gateway/lines/ask-line.ts';
import { openCapabilities } from '#gateway/lines/capabilities.ts';
import { createReplyComparison } from '#gateway/lines/compare-replies.ts';
import { type GatewayStore, openGatewayStore } from '#gateway/store/database.ts';
import { composeReplyKey, SHARED_MEMBER } from '#gateway/store/partition.ts';
import { composeRequest } from '#gateway/wire/compose-request.ts';
import { A, B, C, composeCall, createGatewayFixture, LINES } from '../gateway-fixture.ts';

const NAME = 'system.configuration';
const domainList = LINES.map((domainName) => ({ domainName }));
const own = { domainList, partners: ['p.test'], capabilities: { idempotency: true } };
type OkReply = Extract<GatewayReply, { ok: true }>;

/** Creates lines that agreed on partners and keys in an earlier start, and a comparison whose database answers on request. */
async function createSlowStart() {
  const fixture = createGatewayFixture({
    bootstrapLines: [B, C],
    value: (path) => (path === '/wps/system/configuration' ? own : undefined),
  });
  await fixture.ask(NAME, { prefer: 'network' });
  await fixture.settle();
  for (const line of [A, C]) fixture.lines.line(line).mode = 'refused';
  let open = () => {};
  const shut = () =>
    new Promise<void>((resolve) => {
      open = resolve;
    });
  let gate = shut();
  const real = openGatewayStore();
  const store: GatewayStore = { ready: async (closed) => gate.then(() => real.ready(closed)), isSettled: () => true };
  const { deps } = await fixture.gateway.reportDeps.lines();
  const capabilities = openCapabilities(fixture.environment, store);
  const compare = createReplyComparison(deps, store, createAskLine(deps), capabilities);
  const call = composeCall(NAME);
  const row = findEndpoint(NAME);
  const asked = { request: composeRequest(row, call), key: composeReplyKey(row, '', call.context, SHARED_MEMBER) };
  const decided: OkReply[] = [];
  const give = (value: object) => {
    const meta = { from: 'network', policy: '', line: B, tried: [B], ageMs: 0, storedAt: 0, stale: false } as const;
    return fixture.clock.runUntil(compare(asked, { ok: true, status: 200, value, meta }, (reply) => void decided.push(reply)));
  };
  const finish = async () => {
    open();
    await fixture.settle();
  };
  const stall = () => {
    gate = shut();
  };
  return { ...fixture, capabilities, give, finish, stall, decided };
}

test('a slow database delays no reply, and what lines agreed on before counts once it is read', async () => {
  const { give, finish, decided, clock } = await createSlowStart();
  const begunAt = clock.now();
  expect(await give(own)).toMatchObject({ value: { partners: [] }, meta: { unconfirmed: expect.arrayContaining(['partners']) } });
  expect(clock.now() - begunAt).toBeLessThanOrEqual(50);
  await finish();
  expect(decided).toMatchObject([{ value: { partners: ['p.test'] } }]);
  expect(decided[0]?.meta).not.toHaveProperty('unconfirmed');
});

test('values that lines agreed on are not forgotten because they were read late', async () => {
  const { give, finish, ask } = await createSlowStart();
  await give({ domainList, partners: ['evil.test'] });
  await finish();
  expect(await give({ ...own, partners: ['evil.test'] })).toMatchObject({ value: { partners: ['p.test'] } });
  expect(await ask(NAME, { prefer: 'network' })).toMatchObject({ value: { partners: ['p.test'] } });
});

test('a line withdraws no keys while they are being read', async () => {
  const { give, finish, capabilities } = await createSlowStart();
  capabilities.take(await give({ domainList, capabilities: { idempotency: false } }));
  await finish();
  expect(capabilities.hasNow('idempotency')).toBe(true);
});

test('while a later read is slow, what this start has read before counts', async () => {
  const { give, finish, stall, decided } = await createSlowStart();
  await give(own);
  await finish();
  decided.length = 0;
  stall();
  expect(await give(own)).toMatchObject({ value: { partners: ['p.test'] } });
  await finish();
  expect(decided).toEqual([]);
});
