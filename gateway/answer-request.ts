import { matchEndpoint } from '../contract/endpoints.ts';
import type { CallMessage } from '../contract/messages/gateway-messages.ts';
import { HEADER } from '../contract/names.ts';
import type { GatewayReply } from '../contract/reply.ts';
import type { Gateway } from './gateway.ts';

const CARRIED_HEADERS = [HEADER.device, HEADER.digest, HEADER.encryption, HEADER.rsa];

/** Answers a plain fetch to a path of the table, as a game's script or a webview sends it; null for any other path. */
export async function answerRequest(gateway: Gateway, request: Request): Promise<Response | null> {
  const url = new URL(request.url);
  const endpoint = matchEndpoint(request.method, url.pathname);
  if (!endpoint) return null;
  const body = request.method === 'GET' ? undefined : await request.json().catch(() => undefined);
  const carried = CARRIED_HEADERS.map((name) => [name, request.headers.get(name) ?? '']);
  const call: CallMessage = {
    type: 'call',
    id: crypto.randomUUID(),
    endpoint,
    context: {
      merchant: request.headers.get(HEADER.merchant) ?? '',
      language: request.headers.get(HEADER.language) ?? '',
      token: request.headers.get(HEADER.authorization),
    },
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(carried),
    ...(body === undefined ? {} : { body }),
  };
  return toResponse(await gateway.answer(call, request.signal));
}

function toResponse(reply: GatewayReply): Response {
  const { meta } = reply;
  const body = reply.ok
    ? { success: true, value: reply.value }
    : { success: false, errorCode: reply.errorCode, message: reply.message, value: reply.value };
  const from = `policy=${meta.policy} from=${meta.from} line=${meta.line ?? '-'} attempts=${meta.tried.length} age=${Math.round(meta.ageMs)}`;
  const headers = { 'X-Gateway': from, 'Server-Timing': `gateway;desc="${meta.from}"` };
  return Response.json(body, { status: reply.status || 504, headers });
}
