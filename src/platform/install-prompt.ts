import { createOnce } from '../state/create-once.ts';
import { createStore } from '../state/create-store.ts';
import type { InstallEvent, InstallWindow } from './install-event.ts';

export type InstallAnswer = 'accepted' | 'dismissed' | 'failed';

/** The browser's own question whether to install the page: kept until it is used, which can be done once. docs/product/install.md */
export function createInstallPrompt(page: Pick<EventTarget, 'addEventListener'> & InstallWindow) {
  const kept = createStore<InstallEvent | null>(page.installEvent ?? null);
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept.set(event as InstallEvent);
  });
  return {
    useIsThere: (): boolean => kept.use((event) => event !== null),
    /** Must be called within a tap. */
    ask: async (): Promise<InstallAnswer> => {
      const event = kept.get();
      kept.set(null);
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

/** Whether the browser knows that this app is on the device; only some can tell, and only of an app that its manifest names. */
export async function isOnDevice(
  device: Navigator & { getInstalledRelatedApps?: () => Promise<readonly unknown[]> },
): Promise<boolean> {
  const apps = await device.getInstalledRelatedApps?.().catch(() => []);
  return (apps?.length ?? 0) > 0;
}
