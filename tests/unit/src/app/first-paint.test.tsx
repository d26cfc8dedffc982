import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FirstPaint } from '#src/app/first-paint.tsx';

const html = renderToStaticMarkup(<FirstPaint />);

describe('the first frame', () => {
  test('needs no style attributes, which the page forbids', () => {
    expect(html).not.toContain('style=');
  });

  test('holds a place for every label that the loader fills', () => {
    const labels = [...html.matchAll(/data-label="(\w+)"/g)].map(([, name]) => name);
    expect(new Set(labels)).toEqual(
      new Set(['home', 'games', 'skip', 'deposit', 'chat', 'me', 'login', 'register', 'draws', 'all', 'tagline']),
    );
  });

  test('links to real addresses before any script runs', () => {
    expect(html).toContain('href="/m/login"');
    expect(html).toContain('data-brand=""');
  });

  test('is light', () => {
    expect(html.length).toBeLessThan(16_000);
  });
});
