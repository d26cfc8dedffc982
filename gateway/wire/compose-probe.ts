import { findEndpoint, PROBE_ENDPOINT, STATUS_ENDPOINT } from '#contract/endpoints.ts';
import { findFirstReply } from '#contract/first-replies.ts';
import { MINUTE_MS } from '#contract/limits.ts';
import type { CallContext } from '#contract/messages/gateway-messages.ts';
import { HEADER } from '#contract/names.ts';
import type { Clock } from '../environment.ts';
import { composeRequest, type LineRequest } from './compose-request.ts';
import type { CheckedRequest } from './fetch-over-line.ts';

export type Visitor = Pick<CallContext, 'merchant' | 'language'>;

/** The endpoint of a probe: the ping, or the status if the ping is blocked, for example by an ad blocker. */
export type ProbeKind = 'ping' | 'status';

/** Composes a probe for a merchant and a language. */
export function composeProbe(visitor: Visitor, now: number, kind: ProbeKind): CheckedRequest {
  const endpoint = kind === 'ping' ? PROBE_ENDPOINT : STATUS_ENDPOINT;
  const query = kind === 'ping' ? { speed: now } : { device: 'MOBILE' };
  const call = { type: 'call', id: 'probe', endpoint, context: { ...visitor, token: null }, query } as const;
  return { ...composeRequest(findEndpoint(endpoint), call), schema: findFirstReply(endpoint) };
}

/** Composes a probe for the same merchant and language as the call that triggered it. */
export function composeProbeFor(request: LineRequest, now: number, kind: ProbeKind): CheckedRequest {
  return composeProbe(readVisitor(request), now, kind);
}

const PING_BLOCKED_MS = 10 * MINUTE_MS;

/** Remembers for a while that pings are blocked. docs/decisions/0078-a-blocked-call-says-nothing-of-a-line.md */
export interface ProbeChoice {
  current(): ProbeKind;
  /** Records that a line dropped the ping but answered the status. */
  recordBlocked(): void;
}

export function createProbeChoice(clock: Pick<Clock, 'now'>): ProbeChoice {
  let blockedAt = Number.NEGATIVE_INFINITY;
  return {
    current: () => (clock.now() - blockedAt < PING_BLOCKED_MS ? 'status' : 'ping'),
    recordBlocked: () => {
      blockedAt = clock.now();
    },
  };
}

export function readVisitor({ headers }: LineRequest): Visitor {
  return { merchant: headers[HEADER.merchant] ?? '', language: headers[HEADER.language] ?? '' };
}
