import { expect, test } from 'vitest';
import { createTurns } from '#operator/domain/accounts/passwords.ts';

test('work waits for its turn, also after a failure', async () => {
  const inTurn = createTurns(1);
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) =>
    inTurn(async () => {
      log.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (name === 'first') throw new Error(name);
    });
  const first = work('first').catch((error: Error) => error.message);
  const second = work('second');
  await Promise.resolve();
  expect(log).toEqual(['first']);
  ends[0]?.();
  expect(await first).toBe('first');
  await expect.poll(() => log).toEqual(['first', 'second']);
  const third = work('third');
  ends[1]?.();
  await second;
  await expect.poll(() => log).toEqual(['first', 'second', 'third']);
  ends[2]?.();
  await third;
});
