import { createMirrors, raceMirrors } from '../install/race-mirrors.ts';
import type { ReleaseHost } from '../releases/release-host.ts';

/** The server says itself that there is none. */
const ABSENT = [404, 410];
/** Whichever line gave it: a picture that is opened by itself runs nothing. */
const SAFE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** A picture of the origin's, from the line that gives it first. docs/product/releases.md */
export async function fetchPicture(
  { url }: Pick<Request, 'url'>,
  host: Pick<ReleaseHost, 'listLines' | 'clock'>,
): Promise<Response> {
  const { pathname, search } = new URL(url);
  const ask = async (mirror: string, signal: AbortSignal) => {
    // A portal leads elsewhere; the page's policy would report that.
    const response = await fetch(mirror + pathname + search, { redirect: 'error', signal });
    if (ABSENT.includes(response.status)) return new Response(null, { status: response.status });
    const type = response.headers.get('Content-Type') ?? '';
    if (response.status !== 200 || !type.startsWith('image/')) throw new Error(`${url}: status ${response.status}, ${type}`);
    return new Response(await response.arrayBuffer(), { headers: { ...SAFE_HEADERS, 'Content-Type': type } });
  };
  return raceMirrors(createMirrors(await host.listLines()), (mirror, { signal }) => ask(mirror, signal), host.clock);
}
