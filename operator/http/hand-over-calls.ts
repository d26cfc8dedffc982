import type { Context } from 'hono';
import { proxy } from 'hono/proxy';

/** Hands a call to somebody's real operator as it is; its own reply comes back as it is. docs/product/operator.md */
export async function handOverCall(context: Context, operatorUrl: string): Promise<Response> {
  const { pathname, search } = new URL(context.req.url);
  const headers = { ...context.req.header(), host: undefined, origin: undefined };
  try {
    return await proxy(`${operatorUrl}${pathname}${search}`, {
      raw: context.req.raw,
      headers,
      redirect: 'manual',
    });
  } catch {
    return context.json({ success: false, errorCode: 'unknown_error', message: '' }, 502);
  }
}
