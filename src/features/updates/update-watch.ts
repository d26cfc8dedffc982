import { HOUR_MS } from '#contract/limits.ts';

const CHECK_EVERY_MS = HOUR_MS;
const VISIBLE_AFTER_MS = 300;

interface UpdateWatchDeps {
  readonly check: () => void;
  readonly page: Pick<Document, 'hidden' | 'addEventListener'>;
}

/** Checks now, every hour, and when the page has become visible; called 1.5 s after the start. docs/product/releases.md */
export function watchForUpdates({ check, page }: UpdateWatchDeps): void {
  let settling: ReturnType<typeof setTimeout> | undefined;
  page.addEventListener('visibilitychange', () => {
    clearTimeout(settling);
    if (!page.hidden) settling = setTimeout(check, VISIBLE_AFTER_MS);
  });
  setInterval(check, CHECK_EVERY_MS);
  check();
}
