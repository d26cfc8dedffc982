// @vitest-environment page
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchQuery } from '#src/bridges/api.ts';
import { setCallContext } from '#src/bridges/call-context.ts';
import { occupyScreen } from '#src/services/overlays/overlays.ts';
import { createIdleCheck, IDLE_CHECK_MS, watchIdleSession } from '#src/services/session/session-watch.ts';
import { reply, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const MEMBER = { id: '1', type: 0, language: 'EN', userName: 'ada', merchantCode: 'aurora', firstTimeLogin: false };
const gateway = startTestGateway({ 'member.info': MEMBER });

describe('the check', () => {
  const ask = vi.fn();
  const page = { now: 0, isVisible: true, isOccupied: false };
  let timer: { at: number; run: () => void } | undefined;
  let check: ReturnType<typeof createIdleCheck>;

  function wait(ms: number): void {
    const until = page.now + ms;
    while (timer && timer.at <= until) {
      const { at, run } = timer;
      timer = undefined;
      page.now = Math.max(page.now, at);
      run();
    }
    page.now = until;
  }

  function show(isVisible: boolean): void {
    page.isVisible = isVisible;
    check.check();
  }

  beforeEach(() => {
    ask.mockReset();
    timer = undefined;
    Object.assign(page, { now: 1_000_000, isVisible: true, isOccupied: false });
    check = createIdleCheck({
      now: () => page.now,
      runLater: (run, delayMs) => {
        const set = { at: page.now + delayMs, run };
        timer = set;
        return () => {
          if (timer === set) timer = undefined;
        };
      },
      isVisible: () => page.isVisible,
      isOccupied: () => page.isOccupied,
      ask,
    });
  });

  test('an idle page checks every five minutes', () => {
    wait(IDLE_CHECK_MS - 1);
    expect(ask).not.toHaveBeenCalled();
    wait(1);
    expect(ask).toHaveBeenCalledTimes(1);
    wait(3 * IDLE_CHECK_MS);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  test('activity of the player or the session restarts the five minutes', () => {
    wait(IDLE_CHECK_MS - 1);
    check.recordActivity();
    wait(IDLE_CHECK_MS - 1);
    expect(ask).not.toHaveBeenCalled();
    wait(1);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('a page in the background checks once when it is seen again', () => {
    show(false);
    wait(10 * IDLE_CHECK_MS);
    expect(ask).not.toHaveBeenCalled();
    show(true);
    show(true);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('a short look elsewhere does not count as idle', () => {
    show(false);
    wait(IDLE_CHECK_MS - 1);
    show(true);
    expect(ask).not.toHaveBeenCalled();
  });

  test('does not check during a game or a payment, nor right after it', () => {
    page.isOccupied = true;
    wait(2 * IDLE_CHECK_MS);
    page.isOccupied = false;
    wait(IDLE_CHECK_MS - 1);
    expect(ask).not.toHaveBeenCalled();
    wait(1);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('a clock that is set back counts from then on', () => {
    page.now -= 100 * IDLE_CHECK_MS;
    check.check();
    wait(IDLE_CHECK_MS);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('does not check after its end', () => {
    check.stop();
    wait(2 * IDLE_CHECK_MS);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('the watch of the page', () => {
  let stop: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    setCallContext({ merchant: 'aurora', language: 'EN', token: 'a' });
    stop = watchIdleSession();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  test('checks the member of the session over the network', async () => {
    await wait(IDLE_CHECK_MS);
    expect(gateway.calls).toEqual([expect.objectContaining({ endpoint: 'member.info', prefer: 'network' })]);
  });

  test.each(['pointerdown', 'keydown', 'wheel'])('a %s counts as activity', async (type) => {
    await wait(IDLE_CHECK_MS - 1);
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    await wait(IDLE_CHECK_MS - 1);
    expect(gateway.calls).toEqual([]);
  });

  test.each([
    ['network', 1],
    ['store', 2],
  ] as const)('after a reply from the %s the page has made %i calls in five minutes', async (source, calls) => {
    gateway.answer({ 'member.info': reply(MEMBER, { from: source }) });
    await wait(IDLE_CHECK_MS - 1);
    await fetchQuery('member.info');
    await wait(1);
    expect(gateway.calls).toHaveLength(calls);
  });

  test('does not check during a game', async () => {
    const leave = occupyScreen('game');
    await wait(2 * IDLE_CHECK_MS);
    leave();
    expect(gateway.calls).toEqual([]);
  });
});
