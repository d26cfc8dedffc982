import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { systemClock } from '../system-clock.ts';

test.each([
  ['ends', () => {}],
  ['is aborted', (controller: AbortController) => controller.abort()],
])('a wait that %s leaves no listener on its signal', async (_, act) => {
  const controller = new AbortController();
  const waited = systemClock.wait(1, controller.signal);
  expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1);
  act(controller);
  await waited;
  expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
});
