// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const icon = { number: undefined as number | undefined };
let isHidden = false;

beforeEach(() => {
  icon.number = 9;
  isHidden = false;
  vi.resetModules();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  Object.assign(navigator, {
    setAppBadge: async (count: number) => {
      icon.number = count;
    },
    clearAppBadge: async () => {
      icon.number = undefined;
    },
  });
});
afterEach(() => vi.restoreAllMocks());

const load = () => import('#src/platform/app-badge.ts');
const beSeen = () => document.dispatchEvent(new Event('visibilitychange'));

test('the number of notifications goes when somebody looks', async () => {
  const { clearBadgeWhenSeen } = await load();
  isHidden = true;
  const stop = clearBadgeWhenSeen();
  expect(icon.number).toBe(9);
  isHidden = false;
  beSeen();
  expect(icon.number).toBeUndefined();
  stop();
  icon.number = 4;
  beSeen();
  expect(icon.number).toBe(4);
});

test('what waits in the app stays, and comes back in the place of the notifications', async () => {
  const { clearBadgeWhenSeen, keepBadge } = await load();
  const stop = clearBadgeWhenSeen();
  keepBadge(3);
  expect(icon.number).toBe(3);
  icon.number = 5;
  beSeen();
  expect(icon.number).toBe(3);
  keepBadge(0);
  expect(icon.number).toBeUndefined();
  stop();
});

test('a page that nobody looks at leaves the icon to its worker', async () => {
  const { keepBadge } = await load();
  isHidden = true;
  keepBadge(2);
  expect(icon.number).toBe(9);
});
