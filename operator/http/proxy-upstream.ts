import type { Context } from 'hono';
import { proxy } from 'hono/proxy';
import { readCallUrl } from './call-url.ts';
import { listForwardedFor } from './client-ip.ts';
import { type FindForwardedPath, hasMethodOverride, selectHeaders } from './forwarded-calls.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

export interface Upstream {
  /** The origin of the other operator. */
  readonly url: string;
  readonly findPath: FindForwardedPath;
  readonly proxies: TrustedProxies;
}

/**
 * Forwards a known call to another operator, with the caller's address, and returns its reply. The address is forwarded as the
 * table writes it, because servers read dots, escapes and parameters in different ways. docs/product/operator-calls.md
 */
export async function proxyUpstream(context: Context, { url, findPath, proxies }: Upstream): Promise<Response> {
  const { raw, method } = context.req;
  const address = readCallUrl(context.req.url, context.req.url);
  if (!address || hasMethodOverride(address.search, context.req.header('content-type'))) return refuse(context, 400);
  const path = findPath(method, address.pathname);
  if (path === null) return refuse(context, 404);
  const forwarded = listForwardedFor(context, proxies).join(', ') || undefined;
  const headers = { ...selectHeaders(context.req.header()), 'x-forwarded-for': forwarded };
  // Once a reply has started, its stream is cancelled with the caller; aborting the call as well would log an error.
  const waiting = new AbortController();
  const abort = () => waiting.abort();
  raw.signal.addEventListener('abort', abort);
  try {
    const response = await proxy(`${url}${path}${address.search}`, { raw, headers, redirect: 'manual', signal: waiting.signal });
    // Cookies are never sent back.
    response.headers.delete('set-cookie');
    return response;
  } catch {
    return context.json({ success: false, errorCode: 'unknown_error', message: '' }, 502);
  } finally {
    raw.signal.removeEventListener('abort', abort);
  }
}

function refuse(context: Context, status: 400 | 404): Response {
  return context.json({ success: false, errorCode: status === 404 ? 'not_found' : 'request_invalid', message: '' }, status);
}
