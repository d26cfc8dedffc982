import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { Hono } from 'hono';
import { SECOND_MS } from '#contract/limits.ts';
import { ROW_NAME_HEADER } from '#contract/names.ts';
import {
  ACCEPT_SIGNATURE_HEADER,
  composeReplyBase,
  composeSignature,
  REPLY_KEY_HEADER,
  readAcceptSignature,
  SIGNATURE_HEADER,
} from '#contract/proofs/signature-base.ts';
import { composeCompressed } from './compress-replies.ts';
import { limitSimpleRequest } from './simple-requests.ts';

/** Statuses without a body. */
const EMPTY = [204, 205, 304];

/** Serves calls with signed replies, refusals and failures included. docs/product/proofs.md */
export function signReplies(calls: Hono, key: KeyObject, now: () => Date = () => new Date()): Hono {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  const app = new Hono().use(limitSimpleRequest);
  return app.all('*', async (context) => {
    const { raw } = context.req;
    const { method, signal } = raw;
    const headers = new Headers(raw.headers);
    const accepted = headers.get('Accept-Encoding');
    const body = raw.body ? Buffer.from(await context.req.arrayBuffer()) : null;
    // A browser sees the text without its compression, so that is signed, and compressed afterwards.
    headers.delete('Accept-Encoding');
    const sent = { method, headers, signal, ...(body?.length && { body: new Uint8Array(body) }) };
    const response = await calls.fetch(new Request(raw.url, sent), context.env ?? {});
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { pathname, search } = new URL(raw.url);
    const asked = readAcceptSignature(raw.headers.get(ACCEPT_SIGNATURE_HEADER) ?? undefined);
    // A device with a wrong clock is refused, and reads the right time here.
    const created = response.ok ? 0 : Math.floor(now().getTime() / SECOND_MS);
    const base = composeReplyBase(
      {
        status: response.status,
        bodyDigest: digest(new TextDecoder().decode(bytes)),
        rowName: response.headers.get(ROW_NAME_HEADER),
        retryAfter: response.headers.get('Retry-After'),
        replyKey: asked?.wantsKey ? publicKey : null,
        nonce: asked?.nonce ?? null,
        created,
      },
      {
        method,
        target: pathname + search,
        findHeader: (name) => headers.get(name),
        bodyDigest: body?.length ? digest(body) : undefined,
      },
    );
    const signature = sign('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
    const isEmpty = EMPTY.includes(response.status);
    const signed = isEmpty ? new Response(null, response) : await composeCompressed(bytes, response, accepted);
    signed.headers.set(SIGNATURE_HEADER, composeSignature(signature, created));
    if (asked?.wantsKey) signed.headers.set(REPLY_KEY_HEADER, publicKey);
    return signed;
  });
}

const digest = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64');
