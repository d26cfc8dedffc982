import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';

const CALLBACK = /^[a-z]\w{0,60}$/i;
const HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** A reply as a script with a callback (JSONP), as the vendor answers a browser. */
export function respondWithScript(context: Context, value: unknown): Response {
  const callback = context.req.query('callback') ?? '';
  if (!CALLBACK.test(callback)) throw new HTTPException(400, { message: 'The callback is not a name.' });
  return respondWithFile(context, `${callback}(${JSON.stringify(value).replaceAll('<', '\\u003c')})`);
}

export function respondWithFile(context: Context, text: string): Response {
  return context.body(text, 200, HEADERS);
}
