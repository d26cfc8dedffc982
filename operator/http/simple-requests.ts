import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { HEADER } from '#contract/names.ts';
import { ACCEPT_SIGNATURE_HEADER, SIGNATURE_HEADER } from '#contract/proofs/signature-base.ts';
import { SimpleRequest } from '#contract/simple-request.ts';
import { readCallUrl } from './call-url.ts';

const LARGEST_CALL_BYTES = 96 * 1024;
const PROOF_HEADERS = [ACCEPT_SIGNATURE_HEADER, SIGNATURE_HEADER];
const CALL_HEADERS = ['Accept', 'Content-Type', ...PROOF_HEADERS, ...Object.values(HEADER)].map((name) => name.toLowerCase());
/** These headers of the browser and of proxies also apply to the inner call. */
const OUTER_HEADERS = ['accept-encoding', 'origin', 'referer', 'user-agent', 'x-forwarded-for'];

interface CarriedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

const carried = new WeakMap<IncomingMessage, CarriedRequest>();

/** Finds the request to log: the inner call, once it has been read. */
export function readCarriedRequest(request: IncomingMessage): CarriedRequest {
  const { method = '', url = '', headers } = request;
  return carried.get(request) ?? { method, url, headers };
}

/** Refuses a request that is too large before its end. */
export const limitSimpleRequest = bodyLimit({ maxSize: LARGEST_CALL_BYTES, onError: (context) => refuse(context, 413) });

/**
 * Extracts the call from a simple request and handles it like a direct call. Cookies are ignored, and only pages of the same
 * merchant's lines may call. docs/product/lines.md
 */
export async function handleSimpleRequest(
  context: Context,
  calls: Hono,
  listOrigins: (hostname: string) => readonly string[],
): Promise<Response> {
  const origin = context.req.header('origin');
  if (!origin || !listOrigins(new URL(context.req.url).hostname).includes(origin)) return refuse(context, 403);
  const call = await readCarriedCall(context);
  const address = call && readCallUrl(call.path, context.req.url);
  const request = address && composeCall(call, address, context);
  if (!request) return refuse(context, 400);
  const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage };
  const headers = Object.fromEntries(request.headers);
  if (incoming) carried.set(incoming, { method: call.method, url: address.pathname + address.search, headers });
  return calls.fetch(request, context.env ?? {});
}

async function readCarriedCall(context: Context): Promise<SimpleRequest | null> {
  const isText = context.req.header('content-type')?.startsWith('text/plain');
  const text = isText ? await context.req.text() : '';
  try {
    const parsed = v.safeParse(SimpleRequest, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Builds the request of the inner call; null if a header is invalid. */
function composeCall({ method, headers, body }: SimpleRequest, address: URL, context: Context): Request | null {
  const own = Object.entries(headers).filter(([name]) => CALL_HEADERS.includes(name.toLowerCase()));
  const outer = OUTER_HEADERS.flatMap((name) => {
    const value = context.req.header(name);
    return value === undefined ? [] : [[name, value] as [string, string]];
  });
  try {
    return new Request(address, {
      method,
      headers: [...outer, ...own],
      ...(method === 'GET' || body === undefined ? {} : { body }),
    });
  } catch {
    return null;
  }
}

function refuse(context: Context, status: 400 | 403 | 413): Response {
  return context.json({ success: false, errorCode: 'request_invalid', message: '' }, status);
}
