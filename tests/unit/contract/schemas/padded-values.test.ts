import * as v from 'valibot';
import { expect, test } from 'vitest';
import { WireReply } from '#contract/reply.ts';
import { LooseBoolean, oneOf } from '#contract/schemas/values.ts';

/** Databases fill columns of a fixed length with blanks. */
test.each(['Y ', ' y', 'true   ', '1  '])('%j is a yes', (input) => {
  expect(v.parse(LooseBoolean, input)).toBe(true);
  expect(v.parse(WireReply, { success: input })).toEqual({ success: true });
});

test.each(['N ', ' false', '0  ', '   '])('%j is a no', (input) => {
  expect(v.parse(LooseBoolean, input)).toBe(false);
  expect(v.parse(WireReply, { success: input, errorCode: 'x' })).toMatchObject({ success: false });
});

test.each(['Y es', 'y e s', 'not'])('%j is neither', (input) => {
  expect(v.parse(LooseBoolean, input)).toBe(false);
  expect(v.is(WireReply, { success: input })).toBe(false);
});

test('a word of a list is read without the blanks around it', () => {
  expect(v.parse(oneOf(['P', 'URL']), ' url ')).toBe('URL');
});
