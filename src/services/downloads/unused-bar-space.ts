import { useLayoutEffect } from 'react';
import { LOBBY_QUERIES } from '#contract/lobby/lobby-page.ts';
import { DOWNLOAD_BAR_KEY } from '#contract/names.ts';
import { getCallContext } from '../../bridges/call-context.ts';
import { pageQueries } from '../../bridges/page-queries.ts';
import { localStore } from '../../platform/safe-storage.ts';
import { createStore } from '../../state/create-store.ts';

/** Reads the status from the page's cache; undefined before its reply. */
function readStatus(): unknown {
  const { key } = pageQueries.find('system.status', LOBBY_QUERIES['system.status'], getCallContext());
  return pageQueries.read(key).value;
}

/** Returns whether the status turns the download bar off. docs/product/download.md */
export function isBarOff(status: unknown): boolean {
  const bar: unknown = Reflect.get(Object(Reflect.get(Object(status), 'appDownload')), 'bar');
  return bar === null || (bar !== undefined && typeof bar !== 'object');
}

const isFirstScreen = createStore(true);

/**
 * Removes space that was reserved for a bar that the status turns off, when a screen is drawn. The deferred part that renders the bar may
 * not have been loaded yet. A hydrated lobby keeps the layout of its first paint.
 */
export function useUnusedBarSpace(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen is a new layout
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const isTakenOver = isFirstScreen.get() && 'drawn' in dataset;
    isFirstScreen.set(false);
    if (isTakenOver || !isBarOff(readStatus())) return;
    delete dataset.bar;
    localStore.write(DOWNLOAD_BAR_KEY, '0');
  }, [path]);
}
