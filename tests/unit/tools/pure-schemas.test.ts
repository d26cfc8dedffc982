import { expect, test } from 'vitest';
import { markPureSchemas } from '#tools/vite/pure-schemas.ts';

test('making a schema is marked as having no effect', () => {
  expect(markPureSchemas('const A = v.object({ a: v.nullish(v.string()), b: listOrEmpty(Id) });')).toBe(
    'const A = /* @__PURE__ */ v.object({ a: /* @__PURE__ */ v.nullish(/* @__PURE__ */ v.string()), b: /* @__PURE__ */ listOrEmpty(Id) });',
  );
});

test.each([
  'v.parse(Schema, value);',
  'v.safeParse(Schema, value);',
  'v.is(Schema, value);',
  'event.v.object();',
  'my.hasAnyOf();',
])('reading by one is not: %s', (code) => expect(markPureSchemas(code)).toBe(code));
