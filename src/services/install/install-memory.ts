import { count } from '../../bridges/count.ts';
import { localStore, type SafeStorage, sessionStore } from '../../platform/safe-storage.ts';

/** Session storage ends with the session; that the app was installed stays. */
const CLOSES_KEY = 'fastline.install-closes';
const DISMISSED_KEY = 'fastline.install-dismissed';
const GUIDE_SKIPPED_KEY = 'fastline.install-guide-skipped';
const INSTALLED_KEY = 'fastline.installed';

/** The counter of an installed app; it hides the question at any maximum. */
export const CLOSED_BY_INSTALL = 99;

/** The stored answers to the install question; docs/product/install.md */
export interface InstallRecord {
  readonly closes: number;
  readonly isDismissed: boolean;
  readonly isGuideSkipped: boolean;
  readonly wasInstalled: boolean;
}

export function createInstallMemory(session: SafeStorage, local: SafeStorage) {
  const readCloses = () => Number(session.read(CLOSES_KEY)) || 0;
  /** Two tabs of an installed app may still ask: the counter stays. */
  const countClose = () => {
    const closes = readCloses();
    if (closes < CLOSED_BY_INSTALL) session.write(CLOSES_KEY, String(Math.min(closes + 1, CLOSED_BY_INSTALL - 1)));
  };
  return {
    read: (): InstallRecord => ({
      closes: readCloses(),
      isDismissed: session.read(DISMISSED_KEY) !== null,
      isGuideSkipped: session.read(GUIDE_SKIPPED_KEY) !== null,
      wasInstalled: local.read(INSTALLED_KEY) !== null,
    }),
    recordClosed: countClose,
    recordDismissed: (): void => {
      session.write(DISMISSED_KEY, '1');
      countClose();
    },
    recordGuideClosed: (): void => {
      session.write(GUIDE_SKIPPED_KEY, '1');
      countClose();
    },
    recordInstalled: (): void => {
      session.write(CLOSES_KEY, String(CLOSED_BY_INSTALL));
      local.write(INSTALLED_KEY, '1');
    },
  };
}

export const installMemory = createInstallMemory(sessionStore, localStore);

/** The steps of the install question. */
type InstallStep = 'shown' | 'accepted' | 'declined' | 'installed';

/** Reports every step, which the operator counts. docs/product/outbox.md */
export const reportInstall = (step: InstallStep): void => count(`install:${step}`);
