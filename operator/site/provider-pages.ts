import type { Context, Hono } from 'hono';

/** The provider's pages that a sign-in loads from the app's own site; docs/product/social-sign-in.md */
const PATHS = ['/__/auth/*', '/__/firebase/*'];
const HOST = /^[a-z\d-]+(\.[a-z\d-]+)+$/i;
const TIMEOUT_MS = 10_000;
/** The largest body is an answer that a provider posts. */
const MAX_BODY_BYTES = 64 * 1024;
const HANDED_ON = ['content-type', 'cache-control', 'location'];
const REQUEST_HEADERS = ['accept', 'accept-language', 'content-type'];

/** These pages load and call only Google's hosts, and only our pages may frame them. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline' https://apis.google.com https://www.gstatic.com",
  "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://www.googleapis.com",
  "frame-src 'self' https://apis.google.com",
  "style-src 'self' 'unsafe-inline' https://fonts.googleapis.com https://www.gstatic.com",
  'font-src https://fonts.gstatic.com',
  "img-src 'self' data: https://www.gstatic.com",
  "base-uri 'none'",
  "form-action 'self' https:",
  "frame-ancestors 'self'",
].join('; ');

interface ProviderPagesDeps {
  /** Returns the project's own domain of the host's merchant; null without a provider or with a stand-in. */
  readonly findAuthDomain: (hostname: string) => Promise<string | null>;
  readonly fetch: typeof fetch;
}

/** Serves the provider's pages on every line, because partitioned storage would lose the result of a redirect. */
export function registerProviderPages(app: Hono, { findAuthDomain, fetch }: ProviderPagesDeps): void {
  app.on(['GET', 'POST'], PATHS, async (context) => {
    const { hostname, pathname, search } = new URL(context.req.url);
    const domain = await findAuthDomain(hostname);
    // A project with this host as its domain would cause an endless loop.
    if (!domain || !HOST.test(domain) || domain === hostname) return context.text('Not found', 404);
    const body = context.req.method === 'POST' ? await context.req.arrayBuffer() : undefined;
    if (body && body.byteLength > MAX_BODY_BYTES) return context.text('Too large', 413);
    try {
      const reply = await fetch(`https://${domain}${pathname}${search}`, {
        method: context.req.method,
        headers: selectHeaders(context),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body && { body }),
      });
      return await respond(context, reply);
    } catch {
      return context.text('The provider does not answer', 502);
    }
  });
}

/** Selects headers that contain neither cookies nor our tokens. */
function selectHeaders(context: Context): Record<string, string> {
  const entries = REQUEST_HEADERS.map((name) => [name, context.req.header(name)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

async function respond(context: Context, reply: Response): Promise<Response> {
  for (const name of HANDED_ON) {
    const value = reply.headers.get(name);
    if (value) context.header(name, value);
  }
  context.header('Content-Security-Policy', POLICY);
  context.header('X-Content-Type-Options', 'nosniff');
  return context.newResponse(await reply.arrayBuffer(), reply.status as 200);
}
