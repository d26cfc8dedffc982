import { endFirstView } from '../../platform/first-view.ts';
import { createOnce } from '../../state/create-once.ts';
import type { Access } from './access.ts';
import { createAccessWatch } from './access-watch.ts';
import { askAccess } from './ask-access.ts';

const getWatch = createOnce(() =>
  createAccessWatch({
    ask: askAccess,
    now: Date.now,
    runLater: (run, delayMs) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    isVisible: () => !document.hidden,
  }),
);

let isStarted = false;

/** Looks now and from now on, and at once when the page is seen again or the network is back. docs/product/status.md */
export function startAccessWatch(): void {
  if (isStarted) return;
  isStarted = true;
  const { access, look } = getWatch();
  // What shows it waits for the end of the first view.
  access.onChange(endFirstView);
  document.addEventListener('visibilitychange', () => void look());
  addEventListener('online', () => void look());
  void look();
}

/** Asks at once; resolves when the operator has answered or could not be asked. */
export const lookAgain = (): Promise<void> => getWatch().look();

export const useAccess = (): Access => getWatch().access.use((access) => access);
