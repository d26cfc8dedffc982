import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FirstPaint } from '#src/app/first-paint.tsx';

const html = renderToStaticMarkup(<FirstPaint />);

describe('the first frame', () => {
  test('uses no style attributes, which the page forbids', () => {
    expect(html).not.toContain('style=');
  });

  test('has a placeholder for every label that the loader fills', () => {
    const labels = [...html.matchAll(/data-label="(\w+)"/g)].map(([, name]) => name);
    expect(new Set(labels)).toEqual(
      new Set(['home', 'games', 'skip', 'deposit', 'chat', 'promotions', 'me', 'login', 'register', 'draws', 'all', 'tagline']),
    );
  });

  test('contains real links before any script runs', () => {
    expect(html).toContain('href="/m/login"');
    expect(html).toContain('data-brand=""');
  });

  test('is small', () => {
    expect(html.length).toBeLessThan(16_000);
  });
});
