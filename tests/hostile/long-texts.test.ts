import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parseReply } from '#contract/replies/reply-text.ts';
import { WireReply } from '#contract/reply.ts';
import { parseDomain } from '#gateway/line-book/line-list.ts';
import { readPauseMs } from '#gateway/wire/check-reply.ts';
import { PAGE } from './rig/names.ts';

/** An expression that looks over the rest of the text from each of its letters takes ten seconds for so many. */
const LENGTH = 100_000;
const LIMIT_MS = 1_000;
const repeat = (part: string) => part.repeat(LENGTH / part.length);

test.each<[what: string, read: () => unknown]>([
  ['a text without an end', () => parseReply(`[1e9,"${repeat('\\"')}`)],
  ['a success of blanks', () => v.is(WireReply, { success: `${repeat(' ')}x` })],
  ['a pause of letters', () => readPauseMs(repeat('a'), 0)],
  ['a pause with blanks', () => readPauseMs(`1${repeat(' ')}x`, 0)],
  ['a line of slashes', () => parseDomain(`https://c.fast.test${repeat('/')}\nx`, PAGE)],
])('%s stops no gateway', (_, read) => {
  const begunAt = performance.now();
  read();
  expect(performance.now() - begunAt).toBeLessThan(LIMIT_MS);
});
