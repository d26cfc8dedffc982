import { openArrivedLink } from '#src/services/links/read-link-target.ts';
import { isArrival } from '../arrival-rule.ts';

interface LaunchParams {
  readonly targetURL?: string;
}
/** The API that passes links to an open installed app; only browsers of the Chromium family have it. */
export interface LaunchQueue {
  setConsumer(consume: (params: LaunchParams) => void): void;
}

/** Follows links that the system opens in this window. docs/product/links.md */
export function listenForLaunches(queue: LaunchQueue): void {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const page = { loadedUrl: loaded?.name ?? window.location.href, loadedBy: loaded?.type ?? 'navigate' };
  let isQueued = true;
  queue.setConsumer(({ targetURL }) => {
    if (isArrival({ targetUrl: targetURL, isQueued, ...page })) openArrivedLink(targetURL ?? null);
  });
  isQueued = false;
}
