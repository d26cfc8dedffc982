import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRestartingWorker } from '#src/bridges/restarting-worker.ts';
import { FakeWorker } from './fake-worker.ts';

interface Api {
  double(number: number): Promise<number>;
}
const LIMIT_MS = 10_000;
const willing = {
  double: async (number: number) => {
    if (number < 0) throw new RangeError('negative');
    return number * 2;
  },
};

/** Creates a link whose first worker serves the first API, the second the next, and so on. */
function createLink(...apis: (Api | undefined)[]) {
  return createRestartingWorker<Api>(() => new FakeWorker(apis[FakeWorker.all.length]), LIMIT_MS);
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  FakeWorker.forgetAll();
  vi.useRealTimers();
});

describe('a worker that is restarted', () => {
  test('starts with the first request and serves later ones, too', async () => {
    const ask = createLink(willing);
    expect(FakeWorker.all).toHaveLength(0);
    expect(await Promise.all([ask((api) => api.double(2)), ask((api) => api.double(3))])).toEqual([4, 6]);
    expect(FakeWorker.all).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is terminated when it stays silent, and another serves the next request', async () => {
    const ask = createLink(undefined, willing);
    const lost = expect(ask((api) => api.double(2))).rejects.toThrow('did not answer in time');
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
    await lost;
    expect(FakeWorker.all[0]?.isTerminated).toBe(true);
    expect(await ask((api) => api.double(2))).toBe(4);
    expect(FakeWorker.all).toHaveLength(2);
  });

  test('keeps a slow worker until the limit', async () => {
    const ask = createLink(undefined);
    void ask((api) => api.double(2)).catch(() => {});
    await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
    expect(FakeWorker.all[0]?.isTerminated).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeWorker.all[0]?.isTerminated).toBe(true);
  });

  test.each(['error', 'messageerror'])('rejects every pending request at once on %s', async (event) => {
    const ask = createLink(undefined, willing);
    const lost = Promise.allSettled([ask((api) => api.double(1)), ask((api) => api.double(2))]);
    FakeWorker.all[0]?.dispatchEvent(new Event(event));
    expect((await lost).map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
    expect(await ask((api) => api.double(3))).toBe(6);
  });

  test('passes an error on and keeps the same worker', async () => {
    const ask = createLink(willing);
    await expect(ask((api) => api.double(-1))).rejects.toThrow('negative');
    expect(await ask((api) => api.double(1))).toBe(2);
    expect(FakeWorker.all).toHaveLength(1);
  });

  test('rejects if no worker can be started, and tries again', async () => {
    const start = vi
      .fn<() => FakeWorker>(() => new FakeWorker(willing))
      .mockImplementationOnce(() => {
        throw new Error('blocked');
      });
    const ask = createRestartingWorker<Api>(start, LIMIT_MS);
    await expect(ask((api) => api.double(1))).rejects.toThrow('blocked');
    expect(await ask((api) => api.double(1))).toBe(2);
  });
});
