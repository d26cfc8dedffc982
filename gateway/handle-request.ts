import { matchEndpoint } from '#contract/endpoints.ts';
import { parseExactJson } from '#contract/exact-json.ts';
import { STATUS_GATEWAY_TIMEOUT } from '#contract/limits.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import { GATEWAY_HEADER, HEADER } from '#contract/names.ts';
import type { GatewayReply, ReplyMeta } from '#contract/reply.ts';
import type { Gateway } from './gateway.ts';

const CARRIED_HEADERS = [HEADER.device, HEADER.digest, HEADER.encryption, HEADER.rsa];

/** Answers a plain fetch to a path of the table, as a game's script or a webview sends it; null for any other path. */
export async function handleRequest(gateway: Gateway, request: Request): Promise<Response | null> {
  const url = new URL(request.url);
  const merchant = request.headers.get(HEADER.merchant) ?? '';
  const { pathname } = url;
  const own = await gateway.deployment.findRow(request.method, pathname, merchant);
  const endpoint = own ?? matchEndpoint(request.method, pathname);
  if (!endpoint) return null;
  const body = request.method === 'GET' ? undefined : await readBody(request);
  const carried = CARRIED_HEADERS.map((name) => [name, request.headers.get(name) ?? '']);
  const call: CallMessage = {
    type: 'call',
    id: crypto.randomUUID(),
    endpoint,
    context: {
      merchant,
      language: request.headers.get(HEADER.language) ?? '',
      token: request.headers.get(HEADER.authorization),
    },
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(carried),
    ...(body === undefined ? {} : { body }),
  };
  return toResponse(await gateway.handleCall(call, request.signal));
}

async function readBody(request: Request): Promise<unknown> {
  try {
    return parseExactJson(await request.text());
  } catch {
    return undefined;
  }
}

function toResponse(reply: GatewayReply): Response {
  const { meta } = reply;
  const body = reply.ok
    ? { success: true, value: reply.value }
    : { success: false, errorCode: reply.errorCode, message: reply.message, value: reply.value };
  const headers = { [GATEWAY_HEADER]: describeSource(meta), 'Server-Timing': describeTiming(meta) };
  return Response.json(body, { status: reply.status || STATUS_GATEWAY_TIMEOUT, headers });
}

function describeSource({ policy, from, line, tried, ageMs }: ReplyMeta): string {
  return `policy=${policy} from=${from} line=${line ?? '-'} attempts=${tried.length} age=${Math.round(ageMs)}`;
}

/** Formats how long the call took inside the gateway, and how much of that its line took. */
function describeTiming({ from, line, tookMs = 0, lineMs }: ReplyMeta): string {
  const whole = `gateway;desc="${from}";dur=${Math.round(tookMs)}`;
  return lineMs === undefined ? whole : `${whole}, line;desc="${line}";dur=${Math.round(lineMs)}`;
}
