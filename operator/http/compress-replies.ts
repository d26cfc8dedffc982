import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

/** Compression would not reduce the number of packets of a smaller reply. */
const SMALLEST_BYTES = 1_024;

/** Compresses long replies with gzip: they differ each time, and brotli would cost more than it saves. */
export const compressReplies: MiddlewareHandler = async (context, next) => {
  await next();
  const accepted = context.req.header('accept-encoding');
  if (!isAccepted(accepted)) return;
  context.res = await composeCompressed(new Uint8Array(await context.res.arrayBuffer()), context.res, accepted);
};

const isAccepted = (accepted: string | null | undefined) => /\bgzip\b/.test(accepted ?? '');

/** Returns the reply with this body, compressed if it is long and the request accepts that. */
export async function composeCompressed(
  body: Uint8Array<ArrayBuffer>,
  reply: Response,
  accepted: string | null | undefined,
): Promise<Response> {
  const packed = isAccepted(accepted) && body.length >= SMALLEST_BYTES ? await promisify(gzip)(body) : null;
  const sent = new Response(packed ? new Uint8Array(packed) : body, reply);
  if (packed) sent.headers.set('Content-Encoding', 'gzip');
  if (isAccepted(accepted)) sent.headers.append('Vary', 'Accept-Encoding');
  return sent;
}
