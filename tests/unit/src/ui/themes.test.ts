import { describe, expect, test } from 'vitest';
import { findMerchantsFolder, readMerchants } from '#merchants/read-merchants.ts';

const SCHEMES = ['light', 'dark'] as const;
const AA_TEXT = 4.5;
/** Pairs of text and background; the edges of fields and selections, which need 3, use the same colours. */
const PAIRS = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['ink', 'line'],
  ['muted', 'paper'],
  ['muted', 'card'],
  ['accent-ink', 'paper'],
  ['accent-ink', 'card'],
  ['on-accent', 'accent'],
  ['bad', 'card'],
  ['bad', 'paper'],
] as const;

const COLOUR = /^(?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}))$/;

function findColour(theme: ReadonlyMap<string, string>, token: string, scheme: (typeof SCHEMES)[number]): string | undefined {
  const [, light, dark, both] = COLOUR.exec(theme.get(token) ?? '') ?? [];
  return both ?? (scheme === 'light' ? light : dark);
}

/** Returns the relative luminance as defined by WCAG. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one = '', other = ''): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(readMerchants(findMerchantsFolder({})))('the theme of $name', ({ theme }) => {
  test.each(SCHEMES.flatMap((scheme) => PAIRS.map((pair) => [scheme, ...pair] as const)))(
    'is readable in %s: %s on %s',
    (scheme, text, ground) => {
      expect(contrast(findColour(theme, text, scheme), findColour(theme, ground, scheme))).toBeGreaterThanOrEqual(AA_TEXT);
    },
  );
});
