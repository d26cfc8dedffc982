import { beforeEach, expect, test, vi } from 'vitest';
import { type Access, FIRST_RECHECK_MS, OPEN, OPEN_CHECK_MS } from '#src/services/status/access.ts';
import { createAccessWatch } from '#src/services/status/access-watch.ts';

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

test('what the operator says closes the app, and opens it again', async () => {
  const { access, look } = createWatch();
  await look();
  expect(access.get()).toEqual(OPEN);
  ask.mockResolvedValue({ ...MAINTENANCE });
  await look();
  expect(access.get()).toEqual(MAINTENANCE);
  ask.mockResolvedValue(OPEN);
  await wait();
  await vi.waitFor(() => expect(access.get()).toEqual(OPEN));
});

test('an operator that cannot be asked closes nothing, opens nothing, and is asked again', async () => {
  const { access, look } = createWatch();
  ask.mockResolvedValue({ kind: 'denied', ip: null });
  await look();
  ask.mockRejectedValue(new Error('lines_down'));
  await look();
  ask.mockResolvedValue(null);
  await look();
  expect(access.get().kind).toBe('denied');
  expect(next).toBeDefined();
});

test('it looks sooner once the app is closed', async () => {
  const { look } = createWatch();
  await look();
  await look();
  ask.mockResolvedValue({ ...MAINTENANCE });
  await look();
  await look();
  expect(waits).toEqual([OPEN_CHECK_MS, OPEN_CHECK_MS, FIRST_RECHECK_MS, 2 * FIRST_RECHECK_MS]);
});

test('a page that nobody sees does not look until it is seen', async () => {
  const { look } = createWatch();
  page.isVisible = false;
  await look();
  expect(ask).not.toHaveBeenCalled();
  page.isVisible = true;
  await look();
  expect(ask).toHaveBeenCalledOnce();
});

test('two looks at the same time are one', async () => {
  const { look } = createWatch();
  await Promise.all([look(), look()]);
  expect(ask).toHaveBeenCalledOnce();
});

test('the same answer is no change', async () => {
  const { access, look } = createWatch();
  const heard = vi.fn();
  access.onChange(heard);
  ask.mockResolvedValue({ ...MAINTENANCE });
  await look();
  await look();
  expect(heard).toHaveBeenCalledOnce();
});
