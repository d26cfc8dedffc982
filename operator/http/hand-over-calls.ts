import type { Context } from 'hono';
import { proxy } from 'hono/proxy';
import { readCallAddress } from './call-address.ts';

/** Hands a call, and nothing else, to somebody's real operator as it is; its own reply comes back as it is. docs/product/operator.md */
export async function handOverCall(context: Context, operatorUrl: string): Promise<Response> {
  const address = readCallAddress(context.req.url, context.req.url);
  if (!address) return context.json({ success: false, errorCode: 'request_invalid', message: '' }, 400);
  const headers = { ...context.req.header(), host: undefined, origin: undefined };
  try {
    return await proxy(`${operatorUrl}${address.pathname}${address.search}`, {
      raw: context.req.raw,
      headers,
      redirect: 'manual',
    });
  } catch {
    return context.json({ success: false, errorCode: 'unknown_error', message: '' }, 502);
  }
}
