import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CaptchaSettings } from '#contract/schemas/identity/identity-settings.ts';

const countOf = (settings: object) => v.parse(CaptchaSettings, settings).PROFILE_ICON_COUNT;

test.each([[1], [9], [24], [99]])('an operator that has %d profile icons is believed', (count) => {
  expect(countOf({ PROFILE_ICON_COUNT: count })).toBe(count);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['no icon', 0],
  ['a negative count', -1],
  ['a part of one', 2.5],
  ['more than there can be', 100],
  ['words', 'many'],
])('%s is nine profile icons', (_, count) => {
  expect(countOf({ PROFILE_ICON_COUNT: count })).toBe(9);
});

test('GeeTest is version 3 where nothing else is said', () => {
  expect(v.parse(CaptchaSettings, {}).GEETEST_VERSION).toBe('v3');
});
