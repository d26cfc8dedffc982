import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { findSchemas } from '#contract/find-schemas.ts';
import { WireReply } from '#contract/reply.ts';
import { FIRST_VIEW_REPLIES } from './first-view-replies.ts';
import { IDENTITY_REPLIES } from './identity-replies.ts';
import type { LooseReply } from './loose-reply.ts';
import { PLAYER_REPLIES } from './player-replies.ts';

/** A new endpoint does not compile without a reply. */
const REPLIES: Record<EndpointName, LooseReply> = { ...FIRST_VIEW_REPLIES, ...IDENTITY_REPLIES, ...PLAYER_REPLIES };

test.each(Object.keys(endpoints) as EndpointName[])('parses %s in every tolerated variant', (name) => {
  const { said, read } = REPLIES[name];
  expect(v.parse(findSchemas(name).reply, said)).toEqual(read);
});

test.each([
  [
    { success: 1, value: 7 },
    { success: true, value: 7 },
  ],
  [{ success: 'Y' }, { success: true }],
  [
    { success: 'false', errorCode: 401, message: null },
    { success: false, errorCode: '401', message: null },
  ],
  [{ success: 0, errorCode: {}, message: '' }, { success: false }],
])('accepts an envelope with %j', (said, read) => {
  expect(v.parse(WireReply, said)).toEqual(read);
});

test.each([
  ['t', true],
  ['on', true],
  ['f', false],
  ['off', false],
  ['', false],
])('reads %j of an envelope as %j', (said, success) => {
  expect(v.parse(WireReply, { success: said, errorCode: 'x' })).toMatchObject({ success });
});

test.each([{}, { success: null }, { success: 'please log in' }, { success: { toString: 1 } }, { success: [1] }, 'true', null])(
  'rejects an envelope with %j',
  (said) => {
    expect(v.is(WireReply, said)).toBe(false);
  },
);
