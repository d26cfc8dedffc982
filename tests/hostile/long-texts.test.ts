import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { findReplySchema } from '#contract/find-schemas.ts';
import { MAX_LIST_ENTRIES, MAX_LONG_LIST_ENTRIES } from '#contract/limits.ts';
import { parseReply } from '#contract/replies/reply-text.ts';
import { WireReply } from '#contract/reply.ts';
import { parseDomain } from '#gateway/line-book/line-list.ts';
import { readPauseMs } from '#gateway/wire/check-reply.ts';
import { PAGE } from './rig/names.ts';

/** An expression that looks over the rest of the text from each of its letters takes ten seconds for so many. */
const LENGTH = 100_000;
const LIMIT_MS = 1_000;
/** As many entries as a body of the longest kind can hold. */
const ENTRIES = 150_000;
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

const many = (entry: object) => Array.from({ length: ENTRIES }, (_, index) => ({ ...entry, id: index, gameId: index }));
const game = { name: 'g', vendor: 'v', category: 'c' };

test.each<[row: EndpointName, field: string, entry: object, kept: number]>([
  ['games.list', 'games', game, MAX_LONG_LIST_ENTRIES],
  ['promotions.banners', 'banners', {}, MAX_LIST_ENTRIES],
  ['promotions.announcements', 'announcements', { title: 't' }, MAX_LIST_ENTRIES],
  ['system.domainRoute', 'domains', {}, MAX_LIST_ENTRIES],
])('%s with a hundred thousand entries stops no page, and only the first ones count', (row, field, entry, kept) => {
  const value = { [field]: row === 'system.domainRoute' ? many(entry).map(({ id }) => `https://${id}.evil.test`) : many(entry) };
  const begunAt = performance.now();
  const { output } = v.safeParse(findReplySchema(row), value);
  expect(performance.now() - begunAt).toBeLessThan(LIMIT_MS);
  expect((output as Record<string, unknown[]>)[field]).toHaveLength(kept);
});
