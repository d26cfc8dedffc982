import { checkForRelease, onGatewayMessage } from '../../bridges/gateway.ts';
import { sessionStore } from '../../platform/safe-storage.ts';
import { createStore } from '../../state/create-store.ts';
import { chooseReloadTarget } from './reload-target.ts';
import { watchForUpdates } from './update-watch.ts';

/** The release that this tab was reloaded for last: should it still run on another one, it does not reload again and again. */
const RELOADED_FOR_KEY = 'fastline.reloaded-for';
/** The release that this tab was not to be asked for again. */
const PUT_OFF_KEY = 'fastline.update-later';

export const foundRelease = createStore<string | null>(null);
let isWatching = false;

/** Begins with the first call and goes on for as long as the page lives. */
export function startUpdateWatch(): void {
  if (isWatching) return;
  isWatching = true;
  onGatewayMessage('release-found', ({ release }) => {
    const settled = [__BUILD__, sessionStore.read(RELOADED_FOR_KEY), sessionStore.read(PUT_OFF_KEY)];
    if (!settled.includes(release)) foundRelease.set(release);
  });
  watchForUpdates({ check: checkForRelease, page: document });
}

/** Not now: this tab asks for that release no more. */
export function putOff(release: string): void {
  sessionStore.write(PUT_OFF_KEY, release);
  foundRelease.set(null);
}

/** The one reload that a found release is worth. */
export function reloadFor(release: string): void {
  sessionStore.write(RELOADED_FOR_KEY, release);
  location.replace(chooseReloadTarget(location.pathname, location.search));
}
