import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { leaveOutInterfaces } from '#tools/vite/lean-schemas.ts';

test('schemas work without what is for tools, and have none of it', async () => {
  const code = leaveOutInterfaces(
    readFileSync(
      createRequire(import.meta.url)
        .resolve('valibot')
        .replace(/\.cjs$/, '.mjs'),
      'utf8',
    ),
  );
  expect(code).not.toMatch(/\b(reference: \w+|async: false|lang: config\$1.lang),$|issue\.lang/m);
  const lean = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as typeof import('valibot');
  const schema = lean.object({ amount: lean.pipe(lean.number(), lean.minValue(1)), name: lean.optional(lean.string(), 'x') });
  expect(lean.parse(schema, { amount: 1 })).toEqual({ amount: 1, name: 'x' });
  expect(lean.is(schema, { amount: 0 })).toBe(false);
  // gateway/wire/fits-row.ts
  expect(schema['~standard'].validate({ amount: 0 })).toMatchObject({ issues: [{ type: 'min_value' }] });
  expect(() => lean.parse(schema, { amount: 'x' })).toThrow('Invalid type: Expected number but received "x"');
  expect(() => lean.parse(lean.number('a number, please'), 'x')).toThrow('a number, please');
});
