import { beforeEach, expect, test, vi } from 'vitest';
import { type Access, FIRST_RECHECK_MS, OPEN, OPEN_CHECK_MS } from '#src/services/status/access.ts';
import { createAccessWatch } from '#src/services/status/page-access.ts';

const MAINTENANCE: Access = { kind: 'maintenance', endsAt: null };
const ask = vi.fn<() => Promise<Access | null>>();
const page = { isVisible: true };
let waits: number[];
let next: (() => void) | undefined;

function createWatch() {
  return createAccessWatch({
    ask,
    now: () => 0,
    runLater: (run, delayMs) => {
      waits.push(delayMs);
      next = run;
      return () => {
        if (next === run) next = undefined;
      };
    },
    isVisible: () => page.isVisible,
    random: () => 0.5,
  });
}

async function wait(): Promise<void> {
  next?.();
  await vi.waitFor(() => expect(ask.mock.settledResults.every(({ type }) => type !== 'incomplete')).toBe(true));
  await Promise.resolve();
}

beforeEach(() => {
  ask.mockReset().mockResolvedValue(OPEN);
  waits = [];
  next = undefined;
  page.isVisible = true;
});

test("the operator's status closes and reopens the app", async () => {
  const { access, check } = createWatch();
  await check();
  expect(access.get()).toEqual(OPEN);
  ask.mockResolvedValue({ ...MAINTENANCE });
  await check();
  expect(access.get()).toEqual(MAINTENANCE);
  ask.mockResolvedValue(OPEN);
  await wait();
  await vi.waitFor(() => expect(access.get()).toEqual(OPEN));
});

test('a failed check changes nothing and is repeated', async () => {
  const { access, check } = createWatch();
  ask.mockResolvedValue({ kind: 'denied', ip: null });
  await check();
  ask.mockRejectedValue(new Error('lines_down'));
  await check();
  ask.mockResolvedValue(null);
  await check();
  expect(access.get().kind).toBe('denied');
  expect(next).toBeDefined();
});

test('the status is checked sooner while the app is closed', async () => {
  const { check } = createWatch();
  await check();
  await check();
  ask.mockResolvedValue({ ...MAINTENANCE });
  await check();
  await check();
  expect(waits).toEqual([OPEN_CHECK_MS, OPEN_CHECK_MS, FIRST_RECHECK_MS, 2 * FIRST_RECHECK_MS]);
});

test('a hidden page does not check until it is seen', async () => {
  const { check } = createWatch();
  page.isVisible = false;
  await check();
  expect(ask).not.toHaveBeenCalled();
  page.isVisible = true;
  await check();
  expect(ask).toHaveBeenCalledOnce();
});

test('two simultaneous checks are one', async () => {
  const { check } = createWatch();
  await Promise.all([check(), check()]);
  expect(ask).toHaveBeenCalledOnce();
});

test('the same reply is not a change', async () => {
  const { access, check } = createWatch();
  const heard = vi.fn();
  access.onChange(heard);
  ask.mockResolvedValue({ ...MAINTENANCE });
  await check();
  await check();
  expect(heard).toHaveBeenCalledOnce();
});
