import { RELOADED_RELEASE_KEY } from '#contract/names.ts';

const NOT_FOUND: readonly number[] = [404, 410];

/**
 * Reloads a page whose release is no longer served, once per tab and release. Before its start also if the server has the entry:
 * another file may be gone, or another process may have answered. `entry` is named differently in each release.
 * docs/product/release-files.md
 */
export async function reloadOnce(entry: string): Promise<void> {
  // Without a network, or while the server fails, a reload would only lose the page.
  const reply = await fetch(entry, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  const hasStarted = 'started' in document.documentElement.dataset;
  if (!reply || !(NOT_FOUND.includes(reply.status) || (reply.ok && !hasStarted))) return;
  if (takeReload(entry)) location.reload();
}

/** Without storage, a page that was just reloaded is not reloaded again. */
function takeReload(entry: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_RELEASE_KEY) === entry) return false;
    sessionStorage.setItem(RELOADED_RELEASE_KEY, entry);
    return true;
  } catch {
    const [navigation] = performance.getEntriesByType('navigation');
    return (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate';
  }
}
