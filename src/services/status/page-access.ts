import { toApiError } from '../../bridges/api-error.ts';
import { readNow } from '../../platform/clock.ts';
import { endFirstView } from '../../platform/first-view.ts';
import { onPageShown } from '../../platform/page/page-visibility.ts';
import { createOnce } from '../../state/create-once.ts';
import { createStore } from '../../state/create-store.ts';
import { type Access, findCheckDelay, OPEN, readAccess } from './access.ts';
import { fetchStatus } from './status.ts';

interface AccessWatchDeps {
  /** Asks over the network; null if the operator could not be reached: a stored reply must not close or open the app. */
  readonly ask: () => Promise<Access | null>;
  readonly now: () => number;
  /** Calls back later; the returned function cancels it. */
  readonly runLater: (run: () => void, delayMs: number) => () => void;
  readonly isVisible: () => boolean;
  /** 0 ≤ x < 1 */
  readonly random: () => number;
}

/** Checks whether the operator admits the visitor: at the start, at intervals, and when requested. docs/product/status.md */
export function createAccessWatch({ ask, now, runLater, isVisible, random }: AccessWatchDeps) {
  const access = createStore<Access>(OPEN);
  let checks = 0;
  let stopWaiting = () => {};
  let runningCheck: Promise<void> | undefined;

  const take = (next: Access) => {
    const before = access.get();
    if (before.kind !== next.kind) checks = 0;
    if (JSON.stringify(before) !== JSON.stringify(next)) access.set(next);
  };
  const checkOnce = async () => {
    const next = await ask().catch(() => null);
    if (next) take(next);
    stopWaiting = runLater(() => void check(), findCheckDelay(access.get(), checks, now(), random()));
    checks += 1;
  };
  /** Runs one check at a time; a hidden page waits until it is shown. */
  const check = (): Promise<void> => {
    stopWaiting();
    if (!isVisible()) return Promise.resolve();
    runningCheck ??= checkOnce().finally(() => {
      runningCheck = undefined;
    });
    return runningCheck;
  };
  return { access, check, stop: () => stopWaiting() };
}

const getWatch = createOnce(() =>
  createAccessWatch({
    ask: askAccess,
    now: readNow,
    runLater: (run, delayMs) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    isVisible: () => !document.hidden,
    random: Math.random,
  }),
);

/** Checks now and from now on, and at once when the page is shown again or the network returns. docs/product/status.md */
export const startAccessWatch = createOnce(() => {
  const { access, check } = getWatch();
  // The access screen waits for the end of the first view, so a change ends the first view.
  access.onChange(endFirstView);
  onPageShown(() => void check());
  addEventListener('online', () => void check());
  void check();
});

/** Asks at once; resolves when the operator has replied or could not be reached. */
export const checkAccessNow = (): Promise<void> => getWatch().check();

export const useAccess = (): Access => getWatch().access.use((access) => access);

/** Asks the operator itself whether the visitor is admitted; null if the reply does not answer that. */
export async function askAccess(): Promise<Access | null> {
  try {
    const { value, meta } = await fetchStatus({ prefer: 'network-only' });
    if (meta.from !== 'network') return null;
    const access = readAccess(value);
    if (access.kind === 'open') return access;
    const { confirmClosure } = await import('./take-refusal.ts');
    return await confirmClosure(access, meta.line);
  } catch (error) {
    const { takeRefusal } = await import('./take-refusal.ts');
    return takeRefusal(toApiError(error));
  }
}
