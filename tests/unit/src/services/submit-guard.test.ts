import { describe, expect, test } from 'vitest';
import { createSubmitGuard, GUARD_RELEASE_MS } from '#src/services/submit-guard.ts';

/** Creates a clock that the test advances. */
function createClock() {
  const waiting: { at: number; wake: () => void }[] = [];
  let now = 0;
  return {
    wait: (ms: number) => new Promise<void>((wake) => waiting.push({ at: now + ms, wake })),
    async advance(ms: number) {
      await Promise.resolve();
      now += ms;
      for (const { at, wake } of waiting.filter((entry) => entry.at <= now)) {
        waiting.splice(
          waiting.findIndex((entry) => entry.at === at),
          1,
        );
        wake();
      }
      await new Promise((done) => setImmediate(done));
    },
  };
}

function createDoor() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('the submit guard', () => {
  test('lets one of several taps through while the reply is pending', async () => {
    const guard = createSubmitGuard(createClock().wait);
    const door = createDoor();
    let sent = 0;
    const taps = Array.from({ length: 10 }, () =>
      guard.run(async () => {
        sent += 1;
        await door.opened;
        return 'answered';
      }),
    );
    door.open();
    expect(await Promise.all(taps)).toEqual(['answered', ...Array(9).fill(undefined)]);
    expect(sent).toBe(1);
  });

  test.each([
    ['answered', () => Promise.resolve('x')],
    ['refused', () => Promise.reject(new Error('no'))],
  ])('opens exactly 500 ms after the reply %s', async (_how, job: () => Promise<string>) => {
    const clock = createClock();
    const guard = createSubmitGuard(clock.wait);
    await guard.run(job).catch(() => {});
    await clock.advance(GUARD_RELEASE_MS - 1);
    expect(await guard.run(async () => 'too early')).toBeUndefined();
    await clock.advance(1);
    expect(await guard.run(async () => 'again')).toBe('again');
  });

  test('passes the failure of the job to its caller', async () => {
    const guard = createSubmitGuard(createClock().wait);
    await expect(guard.run(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });
});
