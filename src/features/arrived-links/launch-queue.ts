import { openArrivedLink } from '#src/services/links/arrived-link.ts';
import { isArrival } from './arrival-rule.ts';

interface LaunchParams {
  readonly targetURL?: string;
}
/** How an installed app hears of links that are opened while it is there; browsers of the Chromium family have it. */
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
