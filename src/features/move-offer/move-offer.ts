import { MOVED_KEY } from '#contract/names.ts';
import { readStoredLineList } from '../../bridges/hand-over/stored-line-list.ts';
import { afterFirstView } from '../../platform/first-view.ts';
import { onPageRestored, onPageShown } from '../../platform/page/page-visibility.ts';
import { localStore, sessionStore } from '../../platform/safe-storage.ts';
import { chooseShell, readShellSignals } from '../../platform/shell.ts';
import { createOnce } from '../../state/create-once.ts';
import { createStore } from '../../state/create-store.ts';

/** The signed list retires this origin. */
export interface MoveOffer {
  readonly packed: string;
  /** Null if the list names no successor: customer service knows more. */
  readonly successor: string | null;
}

/** The first check waits for the calls of the start, and for a list that one of them may return. */
const CHECK_AFTER_MS = 5_000;
/** The player has postponed the notice, in this tab. */
const LATER_KEY = 'fastline.move-later';

export const moveOffer = createStore<MoveOffer | null>(null);
export const moveNotice = createStore<'open' | 'later'>(sessionStore.read(LATER_KEY) ? 'later' : 'open');

/** Hides the notice in this tab; the row on the gateway's screen stays. */
export function putMoveOff(): void {
  sessionStore.write(LATER_KEY, '1');
  moveNotice.set('later');
}

/** Operators that sign no list cost one read of the database. */
async function checkForOffer(): Promise<void> {
  const text = await readStoredLineList();
  if (!text) return;
  const { findMoveOffer } = await import('../../services/moving/lazy/move-now.ts');
  moveOffer.set(await findMoveOffer(text));
}

const checkQuietly = () => void checkForOffer().catch(() => {});

/** Another tab has moved this player, so a reload redirects this one to the new address. */
const leaveIfMoved = () => {
  if (localStore.read(MOVED_KEY)) location.reload();
};

/** Checks for an offer to move from now on. A native app has an address of its own. docs/product/leaving-a-domain.md */
export const startMoveWatch = createOnce(() => {
  addEventListener('storage', ({ key }) => key === MOVED_KEY && leaveIfMoved());
  onPageRestored(leaveIfMoved);
  if (chooseShell(readShellSignals()) === 'APP') return;
  void afterFirstView().then(() => setTimeout(checkQuietly, CHECK_AFTER_MS));
  onPageShown(checkQuietly);
});
