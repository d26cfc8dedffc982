import type { IncomingMessage } from 'node:http';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { HEADER } from '../../contract/names.ts';
import { PlainCall } from '../../contract/plain-call.ts';
import { readCallAddress } from './call-address.ts';

const LARGEST_CALL_BYTES = 96 * 1024;
const CALL_HEADERS = ['Accept', 'Content-Type', ...Object.values(HEADER)].map((name) => name.toLowerCase());
/** What the browser says of itself still holds for the call inside. */
const OUTER_HEADERS = ['accept-encoding', 'origin', 'referer', 'user-agent'];

interface Asked {
  readonly method: string;
  readonly url: string;
}

const carried = new WeakMap<IncomingMessage, Asked>();

/** What a request asks for: the call inside it, once that has been read. */
export function readAsked(request: IncomingMessage): Asked {
  return carried.get(request) ?? { method: request.method ?? '', url: request.url ?? '' };
}

/**
 * Takes the call out of a simple request and has it answered as if it had come alone. No cookie counts, and only pages of
 * the same merchant's lines are heard. docs/product/lines.md
 */
export async function answerPlainCall(
  context: Context,
  calls: Hono,
  listOrigins: (hostname: string) => readonly string[],
): Promise<Response> {
  const origin = context.req.header('origin');
  if (!origin || !listOrigins(new URL(context.req.url).hostname).includes(origin)) return refuse(context, 403);
  const call = await readPlainCall(context);
  const address = call && readCallAddress(call.path, context.req.url);
  if (!address) return refuse(context, 400);
  const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage };
  if (incoming) carried.set(incoming, { method: call.method, url: address.pathname + address.search });
  return calls.fetch(composeCall(call, address, context), context.env ?? {});
}

async function readPlainCall(context: Context): Promise<PlainCall | null> {
  const isText = context.req.header('content-type')?.startsWith('text/plain');
  const text = isText ? await context.req.text() : '';
  if (text.length > LARGEST_CALL_BYTES) return null;
  try {
    const parsed = v.safeParse(PlainCall, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function composeCall({ method, headers, body }: PlainCall, address: URL, context: Context): Request {
  const own = Object.entries(headers).filter(([name]) => CALL_HEADERS.includes(name.toLowerCase()));
  const outer = OUTER_HEADERS.flatMap((name) => {
    const value = context.req.header(name);
    return value === undefined ? [] : [[name, value] as [string, string]];
  });
  return new Request(address, {
    method,
    headers: [...outer, ...own],
    ...(method === 'GET' || body === undefined ? {} : { body }),
  });
}

function refuse(context: Context, status: 400 | 403): Response {
  return context.json({ success: false, errorCode: 'request_invalid', message: '' }, status);
}
