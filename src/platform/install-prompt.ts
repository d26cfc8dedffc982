import { createOnce } from '../state/create-once.ts';
import { createStore } from '../state/create-store.ts';
import type { InstallEvent, InstallWindow } from './install-event.ts';

export type InstallAnswer = 'accepted' | 'dismissed' | 'failed';

/** Stores the browser's own install prompt until it is used, which is possible once. docs/product/install.md */
export function createInstallPrompt(page: Pick<EventTarget, 'addEventListener'> & InstallWindow) {
  const storedEvent = createStore<InstallEvent | null>(page.installEvent ?? null);
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    storedEvent.set(event as InstallEvent);
  });
  return {
    useIsThere: (): boolean => storedEvent.use((event) => event !== null),
    /** Must be called within a tap. */
    ask: async (): Promise<InstallAnswer> => {
      const event = storedEvent.get();
      storedEvent.set(null);
      page.installEvent = null;
      if (!event) return 'failed';
      try {
        await event.prompt();
        return (await event.userChoice).outcome;
      } catch {
        return 'failed';
      }
    },
  };
}

export const getInstallPrompt = createOnce(() => createInstallPrompt(window));

/** Whether this app is installed on the device; only some browsers report it, and only for an app in their manifest. */
export async function isOnDevice(
  device: Navigator & { getInstalledRelatedApps?: () => Promise<readonly unknown[]> },
): Promise<boolean> {
  const apps = await device.getInstalledRelatedApps?.().catch(() => []);
  return (apps?.length ?? 0) > 0;
}
