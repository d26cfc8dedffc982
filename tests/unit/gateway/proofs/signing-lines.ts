import type { KeyObject } from 'node:crypto';
import { Hono } from 'hono';
import { type EndpointName, endpoints, findEndpoint } from '#contract/endpoints.ts';
import { findReplySchema } from '#contract/find-schemas.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import { openProofs } from '#gateway/proofs/open-proofs.ts';
import { createReplyProofs } from '#gateway/proofs/reply-proofs.ts';
import { openGatewayStore } from '#gateway/store/database.ts';
import { composeRequest } from '#gateway/wire/compose-request.ts';
import { type FetchOptions, fetchOverLine } from '#gateway/wire/fetch-over-line.ts';
import { createApp } from '#operator/app/app.ts';
import { setCallHeaders } from '#operator/http/call-headers.ts';
import { createLineOrigins } from '#operator/http/line-origins.ts';
import { signReplies } from '#operator/http/sign-replies.ts';
import { composeCall } from '../gateway-fixture.ts';

export const LINE = 'https://b.test';
const PAGE = 'https://a.test';

/** The changes that a line makes to a request and to its reply. */
export interface LineHook {
  readonly request?: (url: string, init: RequestInit) => readonly [url: string, init: RequestInit];
  readonly reply?: (response: Response) => Response | Promise<Response>;
}

const VALUES: Partial<Record<EndpointName, unknown>> = {
  'member.balance': { amount: 500, currency: 'PHP', points: 0 },
  'system.country': { countryCode: 'VN', countryDialingCode: '84', countries: [] },
  'cashier.deposit': { id: '1', amount: 500, currency: 'PHP', methodName: 'GCash', status: 'success', createdAt: 1 },
};

const createCalls = () => {
  const calls = new Hono().use(setCallHeaders);
  for (const [name, value] of Object.entries(VALUES)) {
    const { method, path } = endpoints[name as EndpointName];
    calls.on(method, path, (context) => context.json({ success: true, value }));
  }
  calls.all('/wps/member/info', (context) => {
    context.header('Retry-After', '2');
    return context.json({ success: false, errorCode: 'TOO_MANY_REQUESTS', message: '' }, 429);
  });
  return calls;
};

/** An operator that signs with the key, null if it signs nothing, behind a line that may alter what passes. */
export function createSigningLine(key: KeyObject | null, hook: LineHook = {}) {
  const sent: { readonly url: string; readonly init: RequestInit }[] = [];
  const replies: Headers[] = [];
  const origins = createLineOrigins([], [PAGE, LINE]);
  const calls = createCalls();
  const app = createApp({ origins, calls: key ? signReplies(calls, key) : calls, areRepliesSigned: key !== null, site: null });
  const fetchLine = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const asked = input as string;
    sent.push({ url: asked, init });
    const [url, changed] = hook.request?.(asked, init) ?? [asked, init];
    const { method = 'GET', headers, body } = changed;
    const response = await app.request(url, {
      method,
      headers: { ...(headers as Record<string, string>), Origin: PAGE },
      ...(body ? { body } : {}),
    });
    replies.push(response.headers);
    const altered = (await hook.reply?.(response)) ?? response;
    return Object.defineProperty(altered, 'url', { value: asked });
  };
  return { fetch: fetchLine, sent, replies };
}

const clock = {
  now: () => performance.now(),
  operatorNow: () => Date.now(),
  safeNow: () => Date.now(),
  read: () => ({ now: Date.now(), uncertaintyMs: 0 }),
  learn: () => false,
  wait: (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    }),
};

/** The check of replies in a browser of a build, or with a list, that names these keys; `keepAlive` receives what it stores. */
export function createProofs(
  built: readonly string[],
  listed: readonly string[] = [],
  keepAlive: (work: Promise<unknown>) => unknown = () => {},
) {
  const environment = { clock, keepAlive, replyKeys: built } as unknown as Parameters<typeof openProofs>[0];
  const proofs = openProofs(
    environment,
    openGatewayStore(),
    () => listed,
    async () => true,
    () => createReplyProofs,
  );
  return proofs.startProof;
}

export function askLine(
  line: ReturnType<typeof createSigningLine>,
  startProof: FetchOptions['startProof'],
  name: EndpointName = 'member.balance',
  part: Partial<CallMessage> & { readonly isSimple?: boolean } = {},
) {
  const { isSimple = false, ...call } = part;
  const context = { merchant: 'aurora', language: 'EN', token: 'ada-token' } as const;
  const request = composeRequest(findEndpoint(name), composeCall(name, { context, ...call }));
  const environment = { clock, fetch: line.fetch, origin: PAGE };
  return fetchOverLine({ ...request, schema: findReplySchema(name) }, LINE, new AbortController().signal, environment, {
    isSimple,
    ...(startProof && { startProof }),
  });
}
