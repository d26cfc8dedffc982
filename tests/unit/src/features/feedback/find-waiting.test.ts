import { expect, test } from 'vitest';
import { chooseSentNote, findWaiting } from '#src/features/feedback/find-waiting.ts';

const PAGE_STARTED_AT = 1_000;
const ofPage = { id: 'w-2', createdAt: 1_500 };
const ofEarlier = { id: 'w-1', createdAt: 900 };

test('what was sent here waits until the operator lists it', () => {
  const sent = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(findWaiting([{ id: 'b' }], sent, [], PAGE_STARTED_AT).sent).toEqual([{ id: 'c' }, { id: 'a' }]);
});

test('only what an earlier page left waits without its words', () => {
  expect(findWaiting([], [{ id: 'a' }], [ofEarlier, ofPage], PAGE_STARTED_AT).earlier).toEqual([ofEarlier]);
});

test('nothing waits where everything has arrived', () => {
  expect(findWaiting([{ id: 'a' }], [{ id: 'a' }], [ofPage], PAGE_STARTED_AT)).toEqual({ sent: [], earlier: [] });
});

test.each([
  [true, false, 'feedback_kept'],
  [true, true, 'feedback_on_its_way'],
  [false, true, 'feedback_sent'],
  [false, false, 'feedback_sent'],
] as const)('says of what was sent where it is (waiting %s, online %s): %s', (isWaiting, isOnline, note) => {
  expect(chooseSentNote(isWaiting, isOnline)).toBe(note);
});
