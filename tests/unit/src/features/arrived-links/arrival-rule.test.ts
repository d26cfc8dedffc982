import { expect, test } from 'vitest';
import { decideArrival, isArrival } from '#src/features/arrived-links/arrival-rule.ts';

const TARGET = { path: '/activity', search: '', hash: '', hasToken: false };
const PLACES = { here: '/m/home', there: '/m/activity' };

test.each([
  ['another screen', { target: TARGET, ...PLACES, isBusy: false }, 'go'],
  ['another screen, over a game or a half-typed form', { target: TARGET, ...PLACES, isBusy: true }, 'ask'],
  ['the screen that is open', { target: TARGET, here: '/m/activity', there: '/m/activity', isBusy: false }, 'stay'],
  ['the screen that is open and busy', { target: TARGET, here: '/m/activity', there: '/m/activity', isBusy: true }, 'stay'],
  [
    'the screen that is open, for another session',
    { target: { ...TARGET, hasToken: true }, here: '/m/activity', there: '/m/activity', isBusy: false },
    'go',
  ],
] as const)('a link to %s', (_, arrival, expected) => {
  expect(decideArrival(arrival)).toBe(expected);
});

const LOADED = 'https://aurora.example/m/home';
const OTHER = 'https://aurora.example/m/activity';

test.each([
  ["the page's own address", { targetUrl: LOADED, isQueued: true, loadedUrl: LOADED, loadedBy: 'navigate' }, false],
  ['the same with a fragment', { targetUrl: `${LOADED}#top`, isQueued: true, loadedUrl: LOADED, loadedBy: 'navigate' }, false],
  ['a link that arrives during the start', { targetUrl: OTHER, isQueued: true, loadedUrl: LOADED, loadedBy: 'navigate' }, true],
  ['the last link, repeated after a reload', { targetUrl: OTHER, isQueued: true, loadedUrl: LOADED, loadedBy: 'reload' }, false],
  ['a later link', { targetUrl: OTHER, isQueued: false, loadedUrl: LOADED, loadedBy: 'reload' }, true],
  [
    'a later link that has led here before',
    { targetUrl: LOADED, isQueued: false, loadedUrl: LOADED, loadedBy: 'navigate' },
    true,
  ],
  ['no address', { targetUrl: undefined, isQueued: false, loadedUrl: LOADED, loadedBy: 'navigate' }, false],
])('whether a launch is an arriving link: %s', (_, launch, expected) => {
  expect(isArrival(launch)).toBe(expected);
});
