/** A page's measurements of its own loading, in milliseconds since the request. */
export interface PageSignals {
  readonly origin: number;
  readonly now: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** A short description of the element of the largest paint. */
  readonly largestElement: string;
  readonly shift: number;
  /** The frame after the first game cover was drawn, which means that the lobby is shown. */
  readonly lobbyShown: number;
  /** When a service worker became active; 0 before. */
  readonly workerReady: number;
  /** A service worker served the page. */
  readonly isControlled: boolean;
  readonly contentLoaded: number;
  readonly loaded: number;
  readonly longTasks: readonly (readonly [start: number, duration: number])[];
  /** Characters between header and tab bar, so that an empty frame does not count as the lobby. */
  readonly letters: number;
}

interface Watched {
  benchSignals?: {
    firstPaint: number;
    largestPaint: number;
    largestElement: string;
    shift: number;
    lobbyShown: number;
    workerReady: number;
    longTasks: [number, number][];
  };
}

/** Runs in the page before any of its own scripts. */
export function watchPage(): void {
  if (window.top !== window) return;
  const signals = {
    firstPaint: 0,
    largestPaint: 0,
    largestElement: '',
    shift: 0,
    lobbyShown: 0,
    workerReady: 0,
    longTasks: [] as [number, number][],
  };
  (window as Watched).benchSignals = signals;
  const watch = (type: string, listener: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(listener)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') signals.firstPaint = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element?: Element };
    signals.largestPaint = entry.startTime;
    signals.largestElement = `${element?.localName ?? ''}.${element?.className ?? ''} in ${element?.parentElement?.className ?? ''}`;
  });
  watch('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (!hadRecentInput) signals.shift += value;
  });
  void navigator.serviceWorker.ready.then(() => {
    signals.workerReady = performance.now();
  });
  watch('longtask', (entry) => signals.longTasks.push([entry.startTime, entry.duration]));
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.games-cover-picture svg')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      signals.lobbyShown = performance.now();
    });
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page at any time; null before the page has started. */
export function readPageSignals(): PageSignals | null {
  const { benchSignals } = window as Watched;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!benchSignals || !navigation) return null;
  return {
    ...benchSignals,
    origin: performance.timeOrigin,
    now: performance.now(),
    isControlled: Boolean(window.navigator.serviceWorker.controller),
    contentLoaded: navigation.domContentLoadedEventEnd,
    loaded: navigation.loadEventEnd,
    letters: document.querySelector('main')?.textContent.length ?? 0,
  };
}
