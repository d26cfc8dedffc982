import { recordFailover } from '#tools/pictures/record-failover.ts';
import { expect, test } from '../fixtures/test.ts';

test('the recording for the README opens screens and pays while the line in use is silent', async ({ operator }) => {
  const { steps, frames, requests, brokenLine, breaksAtMs } = await recordFailover(operator.url);
  expect(steps.map(({ name }) => name)).toEqual(['Games', 'Account', 'Deposit', 'Pay ₱500', 'OK']);
  expect(frames.length).toBeGreaterThan(0);
  const moved = requests.filter(({ line, startMs, isGood }) => line !== brokenLine && startMs >= breaksAtMs && isGood);
  expect(moved.length).toBeGreaterThan(0);
});
