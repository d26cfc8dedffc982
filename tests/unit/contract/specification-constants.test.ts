import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { toLanguageHeader } from '#contract/languages.ts';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import { InstallSettings } from '#contract/schemas/player/resources.ts';
import { evaluateConstant } from '../../architecture/product-constants.ts';
import { PROGRAMS, readSourceFiles } from '../../architecture/source-files.ts';

const root = resolve(import.meta.dirname, '../../..');
const code = Object.fromEntries(
  readSourceFiles(root)
    .filter(({ path }) => PROGRAMS.some((program) => path.startsWith(`${program}/`)))
    .map(({ path, text }) => [path, text]),
);

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];

/** Repeats the numbers of the specification, so that one changed in both the code and its page fails. */
const SPECIFIED: readonly (readonly [rule: string, constant: string, value: number])[] = [
  ['install prompt: delay', 'install-host/DELAY_MS', SECOND],
  ['install prompt: second check', 'install-host/SECOND_CHECK_MS', 2 * SECOND],
  ['install prompt: closes noted by an installation', 'CLOSED_BY_INSTALL', 99],
  ['assets: first check', 'release-updates/FIRST_CHECK_MS', 1.5 * SECOND],
  ['assets: every check', 'release-updates/CHECK_EVERY_MS', 3_600_000],
  ['ping: abort', 'PING_ABORT_MS', 20 * SECOND],
  ['ping: notice', 'PROBE_NOTICE_MS', 1.5 * SECOND],
  ['request: time-out', 'CALL_TIMEOUT_MS', 30 * SECOND],
  ['request: time-out of the other client', 'RELAY_CALL_TIMEOUT_MS', 10 * SECOND],
  ['launch: time-out', 'LAUNCH_TIMEOUT_MS', 10 * SECOND],
  ['captcha: time-out', 'START_WITHIN_MS', 10 * SECOND],
  ['captcha: time-out of one host', 'HOST_TIMEOUT_MS', 3 * SECOND],
  ['login and registration: release of the guard', 'GUARD_RELEASE_MS', 500],
  ['visibility: debounce', 'VISIBILITY_SETTLE_MS', 300],
  ['forced download: deposits', 'DEPOSIT_TIMES', 5],
  ['forced download: closes', 'MAX_CLOSE_TIMES', 5],
  ['forced download: poll of deposits', 'forced-download/POLL_MS', 30 * SECOND],
  ['download bar: rating', 'RATING', 5],
  ['SMS: countdown with the provider', 'DEFAULT_COUNTDOWN_MS', 60 * SECOND],
  ['second factor: success is said for', 'two-factor-process/NOTICE_MS', 1.5 * SECOND],
  ['second factor: the login completes after', 'two-factor-process/COMPLETE_MS', 500],
  ['announcements: delay for guests', 'GUEST_WAIT_MS', SECOND],
  ['announcements: autoplay', 'AUTOPLAY_MS', 5 * SECOND],
  ['promo image: wait', 'promo-image-host/WAIT_MS', 20 * SECOND],
  ['spinner: hides itself after', 'SPINNER_LIMIT_MS', 10 * SECOND],
  ['mini-game: look for its bounds', 'MEASURE_AFTER_MS', 250],
  ['mini-game: debounce of clicks', 'CLICK_QUIET_MS', 250],
  ['mini-game: a tap moves less than', 'TAP_BELOW_PX', 2],
  ['mini-game: margin, of the window', 'MARGIN_SHARE', 0.02],
  ['tracking: retention', 'TOUCH_POINT_LIFE_MS', 30 * DAY],
  ['tracking: header, bytes', 'TRACKING_HEADER_MAX_BYTES', 1_024],
  ['tracking: fbc and fbp', 'AD_COOKIE_SECONDS', 90 * DAY],
  ['tracking: conversion cookie', 'CONVERSION_COOKIE_SECONDS', DAY],
  ['customer service: key of a path', 'read-customer-service/PATH_KEY_LENGTH', 8],
  ['remembered password: random key', 'PREFIX_LENGTH', 6],
  ['game categories: first ordinal', 'FIRST_ORDINAL', 100],
  ['game categories: step', 'ORDINAL_STEP', 100],
];

test.each(SPECIFIED)('%s is %s', (_, constant, value) => {
  expect(evaluateConstant(constant, code)).toEqual([expect.closeTo(value, 6)]);
});

test('units have the right values', () => {
  const units = ['SECOND_MS', 'MINUTE_MS', 'HOUR_MS', 'DAY_MS'].flatMap((name) => evaluateConstant(`limits/${name}`, code));
  expect(units).toEqual([SECOND, MINUTE, HOUR, DAY]);
});

test('the spinner’s mask appears after 150 ms', () => {
  const style = readFileSync(resolve(root, 'src/components/screen/page-spinner.module.css'), 'utf8');
  expect(style.match(/animation: appear [^;]*/g)?.every((animation) => animation.includes(' 150ms '))).toBe(true);
});

test('the limits of the install prompt are off by default', () => {
  expect(v.parse(InstallSettings, {})).toMatchObject({ maxCloses: -1, depositCount: -1 });
});

test('the captcha is of version v3 by default', () => {
  expect(v.parse(IdentitySettings, {}).captcha.GEETEST_VERSION).toBe('v3');
});

test.each([
  [undefined, 'CN'],
  ['zh-hk', 'CN'],
  ['zh-cn', 'CN'],
  ['TW', 'TW'],
])('the language %s is sent as %s', (language, header) => {
  expect(toLanguageHeader(language)).toBe(header);
});
