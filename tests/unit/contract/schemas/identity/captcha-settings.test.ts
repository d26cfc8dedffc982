import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CaptchaSettings } from '#contract/schemas/identity/identity-settings.ts';

const countOf = (settings: object) => v.parse(CaptchaSettings, settings).PROFILE_ICON_COUNT;

test.each([[1], [9], [24], [99]])('accepts %d profile icons', (count) => {
  expect(countOf({ PROFILE_ICON_COUNT: count })).toBe(count);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['no icon', 0],
  ['a negative count', -1],
  ['a fraction', 2.5],
  ['more than the maximum', 100],
  ['words', 'many'],
])('%s falls back to nine profile icons', (_, count) => {
  expect(countOf({ PROFILE_ICON_COUNT: count })).toBe(9);
});

test('GeeTest is version 3 by default', () => {
  expect(v.parse(CaptchaSettings, {}).GEETEST_VERSION).toBe('v3');
});
