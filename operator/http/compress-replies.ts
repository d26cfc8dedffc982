import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

/** Compression would not reduce the number of packets of a smaller reply. */
const SMALLEST_BYTES = 1_024;

/** Compresses long replies with gzip: they differ each time, and brotli would cost more than it saves. */
export const compressReplies: MiddlewareHandler = async (context, next) => {
  await next();
  if (!/\bgzip\b/.test(context.req.header('accept-encoding') ?? '')) return;
  const body = new Uint8Array(await context.res.arrayBuffer());
  const packed = body.length < SMALLEST_BYTES ? null : await promisify(gzip)(body);
  context.res = new Response(packed ? new Uint8Array(packed) : body, context.res);
  if (packed) context.header('Content-Encoding', 'gzip');
  context.header('Vary', 'Accept-Encoding', { append: true });
};
