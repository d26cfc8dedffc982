import { isAbsent, STATUS_OK } from '#contract/limits.ts';
import { raceMirrors } from '../install/race-mirrors.ts';
import type { ReleaseHost } from '../releases/release-host.ts';

/** With these headers a picture that is opened directly runs no scripts, even if a compromised line served it. */
const SAFE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Fetches a picture of the origin from the first line that serves it. docs/product/releases.md */
export async function fetchPicture(
  { url }: Pick<Request, 'url'>,
  host: Pick<ReleaseHost, 'listLines' | 'clock'>,
): Promise<Response> {
  const { pathname, search } = new URL(url);
  const ask = async (mirror: string, signal: AbortSignal) => {
    // A captive portal redirects, and the page's policy would report that.
    const response = await fetch(mirror + pathname + search, { redirect: 'error', signal });
    // The server itself reports that there is no picture, so that no other line is asked.
    if (isAbsent(response.status)) return new Response(null, { status: response.status });
    const type = response.headers.get('Content-Type') ?? '';
    if (response.status !== STATUS_OK || !type.startsWith('image/'))
      throw new Error(`${url}: status ${response.status}, ${type}`);
    return new Response(await response.arrayBuffer(), { headers: { ...SAFE_HEADERS, 'Content-Type': type } });
  };
  const mirrors = { order: await host.listLines(), lagFactor: 1 };
  return raceMirrors(mirrors, (mirror, { signal }) => ask(mirror, signal), host.clock);
}
