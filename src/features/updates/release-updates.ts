import { useEffect } from 'react';
import { HOUR_MS } from '#contract/limits.ts';
import { APP_SCOPE, isHomePath } from '#contract/names.ts';
import { checkForRelease, onGatewayMessage } from '../../bridges/gateway.ts';
import { onPageShown } from '../../platform/page/page-visibility.ts';
import { sessionStore } from '../../platform/safe-storage.ts';
import { findRouteName, ROUTES, toAddressPath } from '../../services/paths/route-table.ts';
import { selectCarried } from '../../services/visit/carried-parameters.ts';
import { createOnce } from '../../state/create-once.ts';
import { createStore } from '../../state/create-store.ts';

const CHECK_EVERY_MS = HOUR_MS;
/** Counted from the start of the app, not from the mount of the deferred parts. docs/product/releases.md */
const FIRST_CHECK_MS = 1_500;

interface UpdateWatchDeps {
  readonly check: () => void;
  readonly onPageShown: (listener: () => void) => void;
}

/** Checks now, every hour, and when the page has become visible; called 1.5 s after the start. docs/product/releases.md */
export function watchForUpdates({ check, onPageShown }: UpdateWatchDeps): void {
  onPageShown(check);
  setInterval(check, CHECK_EVERY_MS);
  check();
}

/** Returns the address for the reload to a new release. docs/product/releases.md */
export function chooseReloadTarget(path: string, search: string): string {
  const carried = selectCarried(search);
  const target = isHomePath(path) || staysOnReload(path) ? path : toAddressPath(ROUTES.home.path);
  return carried ? `${target}?${carried}` : target;
}

function staysOnReload(path: string): boolean {
  const name = path.startsWith(APP_SCOPE) ? findRouteName(path.slice(APP_SCOPE.length - 1)) : undefined;
  return name !== undefined && ROUTES[name].staysOnReload === true;
}

/** The release this tab last reloaded for. If it still runs another one, it does not reload repeatedly. */
const RELOADED_FOR_KEY = 'fastline.reloaded-for';
/** The release this tab must not ask about again. */
const PUT_OFF_KEY = 'fastline.update-later';

export const foundRelease = createStore<string | null>(null);

/** Starts with the first call and runs until the page is closed. */
export const startUpdateWatch = createOnce(() => {
  onGatewayMessage('release-found', ({ release }) => {
    const settled = [__BUILD__, sessionStore.read(RELOADED_FOR_KEY), sessionStore.read(PUT_OFF_KEY)];
    if (!settled.includes(release)) foundRelease.set(release);
  });
  watchForUpdates({ check: checkForRelease, onPageShown });
});

/** Postpones the release, so that this tab does not ask about it again. */
export function putOff(release: string): void {
  sessionStore.write(PUT_OFF_KEY, release);
  foundRelease.set(null);
}

/** Reloads at most once for each release found. */
export function reloadFor(release: string): void {
  sessionStore.write(RELOADED_FOR_KEY, release);
  location.replace(chooseReloadTarget(location.pathname, location.search));
}

/** Checks for updates on every screen, including games. */
export function useUpdateChecks(): void {
  useEffect(() => {
    // `performance.now()` is zero when the page is requested.
    const timer = setTimeout(startUpdateWatch, Math.max(0, FIRST_CHECK_MS - performance.now()));
    return () => clearTimeout(timer);
  }, []);
}
