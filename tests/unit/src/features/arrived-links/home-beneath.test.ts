// @vitest-environment page
import { expect, test } from 'vitest';
import { lacksHome, putHomeBeneath } from '#src/features/arrived-links/arrived-link-host.tsx';

const OPENED = { shell: 'PWA', entries: 1, index: 0, path: '/m/activity' } as const;

test.each([
  ['an installed app at a link', {}, true],
  ['the native app at a link', { shell: 'APP' }, true],
  ['a profile on the home screen at a link', { shell: 'WEBCLIP' }, true],
  ['a tab of a browser', { shell: 'H5' }, false],
  ['an installed app at home', { path: '/m/home' }, false],
  ['an installed app at its start', { path: '/m/' }, false],
  ['a page with an earlier history entry', { entries: 2 }, false],
  ['a screen after another screen of this app', { index: 1 }, false],
] as const)('home is inserted below %s: %s', (_, change, expected) => {
  expect(lacksHome({ ...OPENED, ...change })).toBe(expected);
});

test('the screen keeps its entry, above home', () => {
  const entries: unknown[] = [[{ idx: 0, key: 'default', usr: { from: 'x' } }, '/m/activity']];
  putHomeBeneath(
    {
      get state() {
        return (entries.at(-1) as unknown[])[0];
      },
      pushState: (state, _, url) => void entries.push([state, url]),
      replaceState: (state, _, url) => void entries.splice(-1, 1, [state, url]),
    },
    '/m/home',
    '/m/activity',
  );
  expect(entries).toEqual([
    [{ idx: 0, key: 'home', usr: null }, '/m/home'],
    [{ idx: 1, key: 'default', usr: { from: 'x' } }, '/m/activity'],
  ]);
});
