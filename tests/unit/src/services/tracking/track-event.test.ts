import { beforeEach, expect, test, vi } from 'vitest';

type Module = typeof import('#src/services/tracking/track-event.ts');
let tracking: Module;
beforeEach(async () => {
  vi.resetModules();
  tracking = await import('#src/services/tracking/track-event.ts');
});

test('what happens before somebody listens is told to them first', () => {
  tracking.trackEvent('login');
  tracking.trackEvent('gameLaunch', 'MEGA645');
  const heard: unknown[] = [];
  tracking.listenToEvents((event) => heard.push(event));
  tracking.trackEvent('deposit');
  expect(heard).toEqual([{ name: 'login' }, { name: 'gameLaunch', contentId: 'MEGA645' }, { name: 'deposit' }]);
});

test('while nobody listens, no more than twenty are remembered', () => {
  for (let at = 0; at < 30; at += 1) tracking.trackEvent('viewContent', String(at));
  const heard: unknown[] = [];
  tracking.listenToEvents((event) => heard.push(event));
  expect(heard).toHaveLength(20);
});

test('who stops listening hears nothing any more', () => {
  const heard: unknown[] = [];
  const stop = tracking.listenToEvents((event) => heard.push(event));
  stop();
  tracking.trackEvent('login');
  expect(heard).toEqual([]);
});
