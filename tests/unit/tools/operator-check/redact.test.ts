import { expect, test } from 'vitest';
import { redact } from '#tools/operator-check/report/redact.ts';

test('removes secrets from every text at any depth', () => {
  const told = { rows: [{ details: ['your password s3cret-1 is wrong'] }], stopped: 'token tok-9 and s3cret-1' };
  expect(redact(told, ['s3cret-1', 'tok-9'])).toEqual({
    rows: [{ details: ['your password … is wrong'] }],
    stopped: 'token … and …',
  });
});

test('removes control characters for the terminal', () => {
  expect(redact('a\u001b[2Jb\u202ec\nd', [])).toBe('a [2Jb c d');
});

test('keeps numbers and null, and truncates long texts', () => {
  expect(redact({ calls: 3, stopped: null, ok: true }, [])).toEqual({ calls: 3, stopped: null, ok: true });
  expect(redact('x'.repeat(5_000), []).length).toBeLessThan(400);
});
