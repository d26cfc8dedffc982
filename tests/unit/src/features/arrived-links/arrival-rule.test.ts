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
  ['what opened the page', { targetUrl: LOADED, isQueued: true, loadedUrl: LOADED, loadedBy: 'navigate' }, false],
  ['the same with a place in it', { targetUrl: `${LOADED}#top`, isQueued: true, loadedUrl: LOADED, loadedBy: 'navigate' }, false],
  ['one that came while the page started', { targetUrl: OTHER, isQueued: true, loadedUrl: LOADED, loadedBy: 'navigate' }, true],
  ['the last one, told again after a reload', { targetUrl: OTHER, isQueued: true, loadedUrl: LOADED, loadedBy: 'reload' }, false],
  ['one that comes later', { targetUrl: OTHER, isQueued: false, loadedUrl: LOADED, loadedBy: 'reload' }, true],
  [
    'one that comes later and led here before',
    { targetUrl: LOADED, isQueued: false, loadedUrl: LOADED, loadedBy: 'navigate' },
    true,
  ],
  ['one without an address', { targetUrl: undefined, isQueued: false, loadedUrl: LOADED, loadedBy: 'navigate' }, false],
])('a launch is a link that came: %s', (_, launch, expected) => {
  expect(isArrival(launch)).toBe(expected);
});
