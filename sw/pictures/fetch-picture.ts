import { isAbsent, STATUS_OK } from '#contract/limits.ts';
import { raceMirrors } from '../install/race-mirrors.ts';
import type { ReleaseHost } from '../releases/release-host.ts';

/** With these headers a picture that is opened directly runs no scripts, even if a compromised line served it. */
const SAFE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Marks a picture that is not to be stored: nothing shows whether another line than the origin has altered it. */
const NOT_STORED = { 'Cache-Control': 'no-store' } as const;

/** Fetches a picture from the origin, or from the first line that serves it. docs/product/releases.md */
export async function fetchPicture(
  { url }: Pick<Request, 'url'>,
  host: Pick<ReleaseHost, 'listLines' | 'clock'>,
): Promise<Response> {
  const { origin, pathname, search } = new URL(url);
  const ask = async (mirror: string, signal: AbortSignal) => {
    // A captive portal redirects, and the page's policy would report that.
    const response = await fetch(mirror + pathname + search, { redirect: 'error', signal });
    // The origin itself reports that there is no picture, so that no other line is asked.
    if (isAbsent(response.status) && mirror === origin) return new Response(null, { status: response.status });
    const type = response.headers.get('Content-Type') ?? '';
    if (response.status !== STATUS_OK || !type.startsWith('image/'))
      throw new Error(`${url}: status ${response.status}, ${type}`);
    return new Response(await response.arrayBuffer(), {
      headers: { ...SAFE_HEADERS, ...(mirror !== origin && NOT_STORED), 'Content-Type': type },
    });
  };
  const others = (await host.listLines()).filter((line) => line !== origin);
  const mirrors = { order: [origin, ...others], lagFactor: 1 };
  return raceMirrors(mirrors, (mirror, { signal }) => ask(mirror, signal), host.clock);
}
