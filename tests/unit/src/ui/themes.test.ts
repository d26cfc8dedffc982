import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const SCHEMES = ['light', 'dark'] as const;
const AA_TEXT = 4.5;
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

function readTheme(merchant: string, scheme: (typeof SCHEMES)[number]): Map<string, string> {
  const css = readFileSync(new URL(`../../../../src/ui/themes/${merchant}.css`, import.meta.url), 'utf8');
  const tokens = css.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g);
  return new Map(
    [...tokens].map(([, name = '', light, dark, both]) => [name, both ?? (scheme === 'light' ? light : dark) ?? '']),
  );
}

/** Relative luminance as WCAG defines it. */
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

describe.each(['aurora', 'lotus', 'rio'])('the theme of %s', (merchant) => {
  test.each(SCHEMES.flatMap((scheme) => PAIRS.map((pair) => [scheme, ...pair] as const)))(
    'is readable in %s: %s on %s',
    (scheme, text, ground) => {
      const theme = readTheme(merchant, scheme);
      expect(contrast(theme.get(text), theme.get(ground))).toBeGreaterThanOrEqual(AA_TEXT);
    },
  );
});
