import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parseStored } from '#src/platform/parse-stored.ts';

test.each([
  ['a matching value', '{"at":1}', { at: 1 }],
  ['nothing', null, null],
  ['an empty text', '', null],
  ['a text that is not JSON', '{at:1}', null],
  ['a value of another shape', '{"at":"1"}', null],
])('reads %s from storage', (_, text, value) => {
  expect(parseStored(v.object({ at: v.number() }), text)).toEqual(value);
});
