import { createStore } from '../../state/create-store.ts';
import { type Access, findNextLook, OPEN } from './access.ts';

export interface AccessWatchDeps {
  /** Asks the network; null where the operator could not be asked: a stored reply closes nothing and opens nothing. */
  readonly ask: () => Promise<Access | null>;
  readonly now: () => number;
  /** Calls back later; what it gives ends the wait. */
  readonly runLater: (run: () => void, delayMs: number) => () => void;
  readonly isVisible: () => boolean;
}

/** Looks whether the operator lets the visitor in: at the start, now and then, and again as soon as it is told to. docs/product/status.md */
export function createAccessWatch({ ask, now, runLater, isVisible }: AccessWatchDeps) {
  const access = createStore<Access>(OPEN);
  let looks = 0;
  let stopWaiting = () => {};
  let looking: Promise<void> | undefined;

  const take = (next: Access) => {
    const before = access.get();
    if (before.kind !== next.kind) looks = 0;
    if (JSON.stringify(before) !== JSON.stringify(next)) access.set(next);
  };
  const lookOnce = async () => {
    const next = await ask().catch(() => null);
    if (next) take(next);
    stopWaiting = runLater(() => void look(), findNextLook(access.get(), looks, now()));
    looks += 1;
  };
  /** One look at a time; a page that nobody sees waits until it is shown. */
  const look = (): Promise<void> => {
    stopWaiting();
    if (!isVisible()) return Promise.resolve();
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  return { access, look, stop: () => stopWaiting() };
}
