import type { Context } from 'hono';
import { proxy } from 'hono/proxy';
import { readCallUrl } from './call-url.ts';
import { listForwardedFor } from './client-ip.ts';

/** Headers that claim who calls are dropped: the other operator would take them for ours. */
const CALLER_CLAIMS = { forwarded: undefined, 'x-real-ip': undefined };
/** Hop-by-hop headers end with the caller's connection, and undici refuses most of them. */
const HOP_BY_HOP = {
  connection: undefined,
  expect: undefined,
  'keep-alive': undefined,
  'proxy-authorization': undefined,
  te: undefined,
  trailer: undefined,
  'transfer-encoding': undefined,
  upgrade: undefined,
};

/**
 * Forwards a call, and nothing else, to another operator together with the caller's address; its reply comes back unchanged.
 * docs/product/operator.md
 */
export async function proxyUpstream(context: Context, operatorUrl: string, trustedProxies: number): Promise<Response> {
  const address = readCallUrl(context.req.url, context.req.url);
  if (!address) return context.json({ success: false, errorCode: 'request_invalid', message: '' }, 400);
  const forwarded = listForwardedFor(context, trustedProxies).join(', ') || undefined;
  const changed = { ...CALLER_CLAIMS, ...HOP_BY_HOP, host: undefined, origin: undefined, 'x-forwarded-for': forwarded };
  const headers = { ...context.req.header(), ...changed };
  const { raw } = context.req;
  // Once a reply has begun, its stream is cancelled with the caller; aborting the call as well would log an error.
  const waiting = new AbortController();
  const abort = () => waiting.abort();
  raw.signal.addEventListener('abort', abort);
  try {
    const url = `${operatorUrl}${address.pathname}${address.search}`;
    return await proxy(url, { raw, headers, redirect: 'manual', signal: waiting.signal });
  } catch {
    return context.json({ success: false, errorCode: 'unknown_error', message: '' }, 502);
  } finally {
    raw.signal.removeEventListener('abort', abort);
  }
}
