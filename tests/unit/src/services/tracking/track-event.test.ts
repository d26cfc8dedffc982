import { beforeEach, expect, test } from 'vitest';
import { createEventRelay } from '#src/services/tracking/track-event.ts';

let tracking: ReturnType<typeof createEventRelay>;
beforeEach(() => {
  tracking = createEventRelay();
});

test('a new listener first receives the earlier events', () => {
  tracking.trackEvent('login');
  tracking.trackEvent('gameLaunch', { contentId: 'MEGA645' });
  const heard: unknown[] = [];
  tracking.listenToEvents((event) => heard.push(event));
  tracking.trackEvent('deposit');
  expect(heard).toEqual([{ name: 'login' }, { name: 'gameLaunch', contentId: 'MEGA645' }, { name: 'deposit' }]);
});

test('without a listener at most twenty events are stored', () => {
  for (let at = 0; at < 30; at += 1) tracking.trackEvent('viewContent', { contentId: String(at) });
  const heard: unknown[] = [];
  tracking.listenToEvents((event) => heard.push(event));
  expect(heard).toHaveLength(20);
});

test('a stopped listener receives no more events', () => {
  const heard: unknown[] = [];
  const stop = tracking.listenToEvents((event) => heard.push(event));
  stop();
  tracking.trackEvent('login');
  expect(heard).toEqual([]);
});
