// @vitest-environment page

import { describe, expect, test } from 'vitest';
import { createTwoFactorProcess } from '#src/features/two-factor/two-factor-process.ts';
import { fc } from '#tests/fixtures/fast-check.ts';
import { createManualClock, settle } from '../../../manual-clock.ts';
import { createFixture, createModel, LOGIN, twoFactorCommands } from './two-factor-model.ts';

const prove = async () => ({ method: 'payeeName' as const, payeeName: 'ALAN TURING' });

describe('the verification', () => {
  test('has consistent states for every order of events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(twoFactorCommands, { maxCommands: 30 }), (commands) =>
        fc.asyncModelRun(() => ({ model: createModel(), real: createFixture() }), commands),
      ),
      { numRuns: 300 },
    );
  });

  test('shows its success for 1.5 s and completes 0.5 s later', async () => {
    const { process, time, asked, passed } = createFixture();
    void process.submit(prove);
    await settle();
    asked[0]?.resolve();
    const phases: [number, string, number][] = [];
    for (const [at, step] of [
      [0, 0],
      [1_499, 1_499],
      [1_500, 1],
      [1_999, 499],
      [2_000, 1],
    ] as const) {
      await time.advance(step);
      phases.push([at, process.store.get().phase, passed.length]);
    }
    expect(phases).toEqual([
      [0, 'passed', 0],
      [1_499, 'passed', 0],
      [1_500, 'finishing', 0],
      [1_999, 'finishing', 0],
      [2_000, 'done', 1],
    ]);
  });

  test('logs no player in after it was closed, whenever the reply arrives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const time = createManualClock();
        const passed: unknown[] = [];
        const verify = scheduler.scheduleFunction(async () => LOGIN);
        const onPassed = (login: unknown) => void passed.push(login);
        const process = createTwoFactorProcess({
          first: 'payeeName',
          verify,
          wait: (ms) => time.wait(ms),
          onPassed,
          onClosed: () => {},
        });
        let wasCalledOff = false;
        const leave = scheduler.schedule(Promise.resolve()).then(() => {
          void process.close();
          wasCalledOff = process.store.get().phase === 'hiding';
        });
        const submitted = process.submit(prove);
        await scheduler.waitFor(Promise.all([submitted, leave]));
        await time.advance(5_000);
        expect(passed).toEqual(wasCalledOff ? [] : [LOGIN]);
        expect(process.store.get().phase).toBe(wasCalledOff ? 'closed' : 'done');
      }),
    );
  });

  test('sends nothing for a proof that arrives after the closing', async () => {
    const { process, asked } = createFixture();
    let give = () => {};
    const late = new Promise<void>((resolve) => {
      give = resolve;
    });
    void process.submit(async () => {
      await late;
      return prove();
    });
    void process.close();
    give();
    await settle();
    expect(asked).toEqual([]);
  });

  test('hides for 250 ms before it closes', async () => {
    const fixture = createFixture();
    void fixture.process.close();
    void fixture.process.close();
    await fixture.time.advance(249);
    expect([fixture.process.store.get().phase, fixture.closed]).toEqual(['hiding', 0]);
    await fixture.time.advance(1);
    expect([fixture.process.store.get().phase, fixture.closed]).toEqual(['closed', 1]);
  });

  test('may be retried after the screen aborted it', async () => {
    const { process, asked } = createFixture();
    void process.submit(prove);
    await settle();
    process.abort();
    asked[0]?.resolve();
    await settle();
    expect(process.store.get()).toMatchObject({ phase: 'idle' });
  });
});
