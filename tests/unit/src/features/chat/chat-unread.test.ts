// @vitest-environment page
import { expect, test } from 'vitest';
import { watchUnread } from '#src/features/chat/chat-unread.tsx';
import { createManualClock, settle } from '../../../manual-clock.ts';

const SECOND_MS = 1_000;

function setUp(answers: readonly (number | 'fails')[] = []) {
  const clock = createManualClock();
  const page = { isVisible: true };
  const begun = clock.now();
  const asked: number[] = [];
  const counts: number[] = [];
  const watch = watchUnread({
    ask: async () => {
      asked.push((clock.now() - begun) / SECOND_MS);
      const answer = answers[asked.length - 1] ?? 0;
      if (answer === 'fails') throw new Error('no answer');
      return answer;
    },
    onCount: (unread) => counts.push(unread),
    runLater: (run, delayMs) => {
      const called = new AbortController();
      void clock.wait(delayMs, called.signal).then(() => !called.signal.aborted && run());
      return () => called.abort();
    },
    isVisible: () => page.isVisible,
  });
  return { clock, page, asked, counts, watch };
}

test('the watch checks at once and every 30 s, and reports each count', async () => {
  const { clock, asked, counts } = setUp([2, 2, 5]);
  await clock.advance(65 * SECOND_MS);
  expect(asked).toEqual([0, 30, 60]);
  expect(counts).toEqual([2, 2, 5]);
});

test('each failure doubles the pause up to 8 min, and a reply resets it', async () => {
  const fails = Array.from({ length: 6 }, () => 'fails' as const);
  const { clock, asked, counts } = setUp([1, ...fails, 4]);
  await clock.advance(2_000 * SECOND_MS);
  expect(asked).toEqual([0, 30, 90, 210, 450, 930, 1_410, 1_890, 1_920, 1_950, 1_980]);
  expect(counts.slice(0, 2)).toEqual([1, 4]);
});

test('a hidden page does not check, and checks at once when it is seen again', async () => {
  const { clock, page, asked, watch } = setUp();
  page.isVisible = false;
  await clock.advance(300 * SECOND_MS);
  expect(asked).toEqual([0]);
  page.isVisible = true;
  watch.check();
  await clock.advance(31 * SECOND_MS);
  expect(asked).toEqual([0, 300, 330]);
});

test('a check in between restarts the 30 s', async () => {
  const { clock, asked, watch } = setUp();
  await clock.advance(10 * SECOND_MS);
  watch.check();
  await clock.advance(35 * SECOND_MS);
  expect(asked).toEqual([0, 10, 40]);
});

test('after its end it neither checks nor reports a pending reply', async () => {
  const { clock, asked, counts, watch } = setUp([7]);
  watch.end();
  await settle();
  await clock.advance(100 * SECOND_MS);
  watch.check();
  expect([asked, counts]).toEqual([[0], []]);
});
