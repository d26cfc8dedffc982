import { expect, test } from 'vitest';
import { redact } from '#tools/operator-check/report/redact.ts';

test('secrets are taken out of every text, wherever it stands', () => {
  const told = { rows: [{ details: ['your password s3cret-1 is wrong'] }], stopped: 'token tok-9 and s3cret-1' };
  expect(redact(told, ['s3cret-1', 'tok-9'])).toEqual({
    rows: [{ details: ['your password … is wrong'] }],
    stopped: 'token … and …',
  });
});

test('an operator cannot write to the terminal', () => {
  expect(redact('a\u001b[2Jb\u202ec\nd', [])).toBe('a [2Jb c d');
});

test('numbers and nothing stay, and a long text is cut', () => {
  expect(redact({ calls: 3, stopped: null, ok: true }, [])).toEqual({ calls: 3, stopped: null, ok: true });
  expect(redact('x'.repeat(5_000), []).length).toBeLessThan(400);
});
