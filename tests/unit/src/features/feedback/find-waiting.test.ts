import { expect, test } from 'vitest';
import { chooseSentMessage, findWaiting } from '#src/features/feedback/feedback-store.ts';

const isOfThisPage = (id: string) => id === 'w-2';
const ofPage = { id: 'w-2', createdAt: 1_500 };
const ofEarlier = { id: 'w-1', createdAt: 900 };

test('a message sent here waits until the operator lists it', () => {
  const sent = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(findWaiting([{ id: 'b' }], sent, [], isOfThisPage).sent).toEqual([{ id: 'c' }, { id: 'a' }]);
});

test('only messages of an earlier page wait without their texts', () => {
  expect(findWaiting([], [{ id: 'a' }], [ofEarlier, ofPage], isOfThisPage).earlier).toEqual([ofEarlier]);
});

test('no message waits once all have arrived', () => {
  expect(findWaiting([{ id: 'a' }], [{ id: 'a' }], [ofPage], isOfThisPage)).toEqual({ sent: [], earlier: [] });
});

test.each([
  [true, false, 'feedback_kept'],
  [true, true, 'feedback_on_its_way'],
  [false, true, 'feedback_sent'],
  [false, false, 'feedback_sent'],
] as const)('describes the state of a sent message (waiting %s, online %s): %s', (isWaiting, isOnline, note) => {
  expect(chooseSentMessage(isWaiting, isOnline)).toBe(note);
});
