// @vitest-environment page
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#contract/limits.ts';
import { emitGatewayMessage } from '#src/bridges/gateway-events.ts';
import { readNow, readSafeNow } from '#src/platform/clock.ts';
import { startConnection } from '#src/services/connection/connection.ts';

test("the page takes over a correction of the worker's clock without a call", () => {
  startConnection();
  const right = readNow() - 25 * HOUR_MS;
  emitGatewayMessage({ type: 'time-set', time: { now: right, uncertaintyMs: 520 } });
  expect(Math.abs(readNow() - right)).toBeLessThan(MINUTE_MS);
  expect(Math.abs(readSafeNow() - right)).toBeLessThan(MINUTE_MS);
});

test('a time that is not agreed on is shown at most, and does not decide', () => {
  const safe = readSafeNow();
  emitGatewayMessage({ type: 'time-set', time: { now: safe + 25 * HOUR_MS, uncertaintyMs: Number.POSITIVE_INFINITY } });
  expect(Math.abs(readSafeNow() - safe)).toBeLessThan(MINUTE_MS);
});
