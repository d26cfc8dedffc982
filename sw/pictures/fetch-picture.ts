import { createMirrors, raceMirrors } from '../install/race-mirrors.ts';
import type { ReleaseHost } from '../releases/release-host.ts';

/** The server says itself that there is none. */
const ABSENT = [404, 410];
/** With these headers a picture that is opened by itself runs nothing, whichever line served it. */
const SAFE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Fetches a picture of the origin from the line that serves it first. docs/product/releases.md */
export async function fetchPicture(
  { url }: Pick<Request, 'url'>,
  host: Pick<ReleaseHost, 'listLines' | 'clock'>,
): Promise<Response> {
  const { pathname, search } = new URL(url);
  const ask = async (mirror: string, signal: AbortSignal) => {
    // A captive portal redirects, and the page's policy would report that.
    const response = await fetch(mirror + pathname + search, { redirect: 'error', signal });
    if (ABSENT.includes(response.status)) return new Response(null, { status: response.status });
    const type = response.headers.get('Content-Type') ?? '';
    if (response.status !== 200 || !type.startsWith('image/')) throw new Error(`${url}: status ${response.status}, ${type}`);
    return new Response(await response.arrayBuffer(), { headers: { ...SAFE_HEADERS, 'Content-Type': type } });
  };
  return raceMirrors(createMirrors(await host.listLines()), (mirror, { signal }) => ask(mirror, signal), host.clock);
}
