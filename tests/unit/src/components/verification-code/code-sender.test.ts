import { describe, expect, test, vi } from 'vitest';
import { createCodeSender } from '#src/components/verification-code/code-sender.ts';
import { createStoredCountdowns } from '#src/components/verification-code/countdown.ts';
import { fc } from '#tests/fixtures/fast-check.ts';
import { codeCommands, createFixture, createModel } from './code-sender-model.ts';
import { createMemoryStorage } from './memory-storage.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function createSending() {
  return createCodeSender(createStoredCountdowns(createMemoryStorage(), 'codes'), () => 0);
}

describe('sending a code', () => {
  test('has consistent states for every order of events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(codeCommands, { maxCommands: 40 }), (commands) =>
        fc.asyncModelRun(() => ({ model: createModel(), real: createFixture() }), commands),
      ),
      { numRuns: 300 },
    );
  });

  test('uses only the newest request, however late an older one replies', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.boolean(), async (scheduler, isOldRefused) => {
        const sending = createSending();
        const answer = scheduler.scheduleFunction(async (lengthMs: number, isRefused: boolean) => {
          if (isRefused) throw new Error('refused');
          return lengthMs;
        });
        const old = sending.send('+63', () => answer(600_000, isOldRefused));
        sending.stop();
        const recent = sending.send('+63', () => answer(30_000, false));
        await scheduler.waitFor(Promise.all([old, recent]));
        expect(await old).toBe(false);
        expect(sending.store.get()).toMatchObject({ phase: 'counting', secondsLeft: 30 });
      }),
    );
  });

  test('sends once for many taps', async () => {
    const sending = createSending();
    let deliveries = 0;
    const requestCode = async () => {
      deliveries += 1;
      await settle();
      return 60_000;
    };
    const taps = Array.from({ length: 10 }, () => sending.send('+63', requestCode));
    expect(await Promise.all(taps)).toEqual([true, ...Array(9).fill(false)]);
    expect(await sending.send('+63', requestCode)).toBe(false);
    expect(deliveries).toBe(1);
  });

  test('may be retried after an error', async () => {
    const sending = createSending();
    await sending.send('+63', () => Promise.reject(new Error('no')));
    expect(sending.store.get()).toEqual({ phase: 'idle', error: new Error('no') });
    expect(await sending.send('+63', async () => 1_000)).toBe(true);
  });

  test('sends nothing to another number during a countdown', async () => {
    let now = 0;
    const sending = createCodeSender(createStoredCountdowns(createMemoryStorage(), 'codes'), () => now);
    await sending.send('+631', async () => 60_000);
    now = 59_999;
    const other = vi.fn(async () => 60_000);
    expect(await sending.send('+632', other)).toBe(false);
    expect(sending.store.get()).toMatchObject({ phase: 'counting', countdown: { recipient: '+631' } });
    now = 60_000;
    expect(await sending.send('+632', other)).toBe(true);
    expect(other).toHaveBeenCalledOnce();
  });

  test('counts down for another form on the same page, too', async () => {
    const countdowns = createStoredCountdowns(createMemoryStorage(), 'codes');
    await createCodeSender(countdowns, () => 0).send('+631', async () => 60_000);
    expect(await createCodeSender(countdowns, () => 1).send('+632', async () => 60_000)).toBe(false);
  });
});
