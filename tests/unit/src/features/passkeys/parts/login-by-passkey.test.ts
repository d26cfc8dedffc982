import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#contract/limits.ts';
import { createPasskeyLogin } from '#src/features/passkeys/lazy/login-by-passkey.ts';
import type { PasskeyAnswer } from '#src/platform/passkeys/ask-passkey.ts';
import { settle } from '../../../../manual-clock.ts';

const LOGIN = { token: 'ada', firstTimeLogin: false, passwordExpired: false };

/** A device whose prompts stay open until the test answers them. */
function createFixture(canAutofill = true) {
  const questions: { byAutofill: boolean; answer: (answer: PasskeyAnswer<string>) => Promise<void> }[] = [];
  const clock = { now: 0 };
  const deps = {
    fetchOptions: vi.fn(async () => 'options'),
    ask: (_: string, byAutofill: boolean) =>
      new Promise<PasskeyAnswer<string>>((resolve) => {
        const answer = (given: PasskeyAnswer<string>) => {
          resolve(given);
          return settle();
        };
        questions.push({ byAutofill, answer });
      }),
    cancel: vi.fn(),
    canAutofill: async () => canAutofill,
    send: vi.fn(async () => LOGIN),
    complete: vi.fn(async () => {}),
    now: () => clock.now,
    wait: async () => {},
  };
  const process = createPasskeyLogin<string, string>(deps);
  return { deps, clock, process, questions, listKinds: () => questions.map(({ byAutofill }) => byAutofill) };
}
type Fixture = ReturnType<typeof createFixture>;

describe('a passkey by autofill', () => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = createFixture();
    void fixture.process.offerByAutofill();
    await settle();
  });

  test('logs in once it is selected, without a press', async () => {
    await fixture.questions[0]?.answer({ credential: 'signed' });
    expect(fixture.deps.send).toHaveBeenCalledWith('signed', expect.anything());
    expect(fixture.deps.complete).toHaveBeenCalledWith(LOGIN, 'signed');
    expect(fixture.process.store.get()).toEqual({ phase: 'logged-in' });
  });

  test('is requested again at the field if its challenge is older than four minutes', async () => {
    fixture.clock.now = 4 * MINUTE_MS;
    void fixture.process.renew();
    await settle();
    expect(fixture.questions).toHaveLength(1);
    fixture.clock.now += 1;
    void fixture.process.renew();
    await settle();
    expect(fixture.listKinds()).toEqual([true, true]);
  });

  test('yields to the button and returns after the player has closed its prompt', async () => {
    void fixture.process.submit();
    await settle();
    expect(fixture.listKinds()).toEqual([true, false]);
    await fixture.questions[0]?.answer({ credential: 'of the old question' });
    expect(fixture.deps.send).not.toHaveBeenCalled();
    await fixture.questions[1]?.answer({ problem: 'cancelled' });
    expect(fixture.process.store.get()).toEqual({ phase: 'idle' });
    expect(fixture.listKinds()).toEqual([true, false, true]);
  });

  test('logs no player in after the screen is left', async () => {
    fixture.process.abort();
    await fixture.questions[0]?.answer({ credential: 'signed' });
    expect(fixture.deps.cancel).toHaveBeenCalledOnce();
    expect(fixture.deps.send).not.toHaveBeenCalled();
  });

  test('reports nothing if it is refused before a selection', async () => {
    await fixture.questions[0]?.answer({ problem: 'refused' });
    expect(fixture.process.store.get()).toEqual({ phase: 'idle' });
  });
});

test('requests a missing challenge again at the field, silently', async () => {
  const { deps, process, questions } = createFixture();
  deps.fetchOptions.mockRejectedValueOnce(new Error('no line'));
  await process.offerByAutofill();
  expect(process.store.get()).toEqual({ phase: 'idle' });
  void process.renew();
  await settle();
  expect(questions).toHaveLength(1);
});

test('requests nothing from a browser without passkey autofill', async () => {
  const { deps, process } = createFixture(false);
  await process.offerByAutofill();
  await process.renew();
  expect(deps.fetchOptions).not.toHaveBeenCalled();
});

describe('the button', () => {
  test.each([
    ['cancelled', {}],
    ['refused', { problem: 'refused' }],
  ] as const)('after “%s” is enabled again and shows what it may', async (problem, said) => {
    const { process, questions } = createFixture(false);
    void process.submit();
    await settle();
    expect(process.store.get()).toEqual({ phase: 'asking' });
    await questions[0]?.answer({ problem });
    expect(process.store.get()).toEqual({ phase: 'idle', ...said });
  });

  test('shows a refusal of the operator', async () => {
    const { deps, process, questions } = createFixture(false);
    const error = new Error('unknown');
    deps.send.mockRejectedValueOnce(error);
    void process.submit();
    await settle();
    await questions[0]?.answer({ credential: 'signed' });
    expect(process.store.get()).toEqual({ phase: 'idle', error });
    expect(deps.complete).not.toHaveBeenCalled();
  });

  test('prompts once, however often it is pressed', async () => {
    const { process, questions } = createFixture(false);
    for (const _ of [1, 2, 3]) void process.submit();
    await settle();
    expect(questions).toHaveLength(1);
  });
});
