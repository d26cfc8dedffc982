import { afterEach, expect, test, vi } from 'vitest';
import { composeCall, createGateway, createGatewayFixture } from './gateway-fixture.ts';

const ADA = { merchant: 'aurora', language: 'EN', token: 'ada' } as const;
const LIMIT_MS = 3_000;
const never = new AbortController().signal;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Creates a gateway whose database opens and then never responds. */
async function createHanging() {
  const { environment, clock } = createGatewayFixture();
  const gateway = createGateway(environment);
  await clock.runUntil(gateway.handleCall(composeCall('system.ping', { query: { speed: 1 } }), never));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  for (const step of ['get', 'getKey', 'getAllKeys'] as const)
    vi.spyOn(IDBObjectStore.prototype, step).mockImplementation(() => new IDBRequest());
  return { gateway, clock };
}

test.each([
  ['read', composeCall('games.vendors', { query: { platform: 'html5' } })],
  ['write', composeCall('cashier.deposit', { body: { amount: 500 }, context: ADA })],
  ['queued call', composeCall('tracking.event', { body: { events: '[]' } })],
])('a hanging database does not block a %s', async (_, call) => {
  const { gateway, clock } = await createHanging();
  let reply: unknown;
  void gateway.handleCall(call, never).then((answer) => {
    reply = answer;
  });
  // Each database step times out in turn.
  for (let turn = 0; turn < 10 && !reply; turn += 1) {
    await clock.advance(1_000);
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
  }
  await clock.advance(0);
  expect(reply).toMatchObject({ meta: { from: 'network' } });
});
