import { findEndpoint, PROBE_ENDPOINT } from '#contract/endpoints.ts';
import { firstReplies } from '#contract/first-replies.ts';
import type { CallContext } from '#contract/messages/gateway-messages.ts';
import { HEADER } from '#contract/names.ts';
import { composeRequest, type LineRequest } from './compose-request.ts';
import type { CheckedRequest } from './fetch-over-line.ts';

export type Visitor = Pick<CallContext, 'merchant' | 'language'>;

/** A probe is sent for a merchant, in a language. */
export function composeProbe(visitor: Visitor, now: number): CheckedRequest {
  const call = { type: 'call', id: 'probe', endpoint: PROBE_ENDPOINT, context: { ...visitor, token: null } } as const;
  return {
    ...composeRequest(findEndpoint(PROBE_ENDPOINT), { ...call, query: { speed: now } }),
    schema: firstReplies[PROBE_ENDPOINT],
  };
}

/** A probe for the same merchant and language as the call that gave rise to it. */
export function composeProbeFor(request: LineRequest, now: number): CheckedRequest {
  return composeProbe(readVisitor(request), now);
}

export function readVisitor({ headers }: LineRequest): Visitor {
  return { merchant: headers[HEADER.merchant] ?? '', language: headers[HEADER.language] ?? '' };
}
