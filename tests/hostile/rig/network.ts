import { NAME_HEADER } from './line-server.ts';

/** A request that left the player's device. */
export interface SentRequest {
  readonly origin: string;
  readonly path: string;
  readonly text: string;
  readonly hasAuthorization: boolean;
}

type Fetch = typeof fetch;
const MAX_REDIRECTS = 5;
/** A test may replace the global one by the player's. */
const realFetch = fetch;

/** The player's network: names lead to ports of this machine, and every request is recorded before it is sent. */
export function createNetwork(ports: ReadonlyMap<string, number>) {
  const sent: SentRequest[] = [];
  /** The browser's HTTP cache: replies by address. */
  const kept = new Map<string, Response>();
  let isShut = false;

  const fetchFrom =
    (pageOrigin: string, mayCall: (origin: string) => boolean): Fetch =>
    async (input, init = {}) => {
      let url = new URL(input instanceof Request ? input.url : input, pageOrigin);
      for (let redirects = 0; ; redirects += 1) {
        if (!mayCall(url.origin)) throw new TypeError(`The policy of the page refuses ${url.origin}`);
        const response = await sendOrFind(url, init, pageOrigin);
        const target = response.status >= 300 && response.status < 400 && response.headers.get('Location');
        if (!target) return show(response, { url: url.href, redirected: redirects > 0 });
        if (init.redirect === 'manual') return show(response, { url: url.href, type: 'opaqueredirect', status: 0 });
        if (init.redirect === 'error' || redirects === MAX_REDIRECTS) throw new TypeError('redirected');
        url = new URL(target, url);
      }
    };

  /** A browser answers a read from its cache, and keeps a reply for as long as the line wants. */
  const sendOrFind = async (url: URL, init: RequestInit, pageOrigin: string): Promise<Response> => {
    const { method = 'GET', cache = 'default' } = init;
    const found = method === 'GET' && cache === 'default' ? kept.get(url.href) : undefined;
    if (found) return found.clone();
    const response = await send(url, init, pageOrigin);
    const isKept = method === 'GET' && cache !== 'no-store' && /max-age=[1-9]/.test(response.headers.get('Cache-Control') ?? '');
    if (isKept) kept.set(url.href, response.clone());
    return response;
  };

  const send = async (url: URL, init: RequestInit, pageOrigin: string): Promise<Response> => {
    if (isShut) throw new TypeError('The network is shut');
    const headers = { ...(init.headers as Record<string, string>), Origin: pageOrigin, [NAME_HEADER]: url.host };
    const text = JSON.stringify([url.href, headers, init.body]);
    sent.push({ origin: url.origin, path: url.pathname + url.search, text, hasAuthorization: 'Authorization' in headers });
    const port = ports.get(url.origin);
    if (port === undefined) throw new TypeError(`No host answers at ${url.origin}`);
    const { cache: _, credentials: __, keepalive: ___, mode: ____, ...rest } = init;
    return realFetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, { ...rest, headers, redirect: 'manual' });
  };
  return {
    sent: sent as readonly SentRequest[],
    fetchFrom,
    /** Requests that an earlier player still makes must not meet the next attack. */
    shut: () => {
      isShut = true;
    },
  };
}
export type Network = ReturnType<typeof createNetwork>;

/** Gives a response what a browser would show of it. */
function show(response: Response, shown: Readonly<Record<string, unknown>>): Response {
  for (const [name, value] of Object.entries(shown)) Object.defineProperty(response, name, { value });
  return response;
}
