import webPush from 'web-push';
import { HOUR_MS, SECOND_MS } from '#contract/limits.ts';
import type { SentPush } from '#contract/messages/push-payload.ts';
import type { PushMessage } from '../../../db/tables/push-message.ts';
import type { Registration } from '../registration.ts';
import type { PostRequest } from './post-request.ts';
import type { VapidKeys } from './vapid-keys.ts';

export interface SentMessage extends PushMessage {
  /** The id by which a device shows it once. */
  readonly id: string;
  /** The member that it is for; a device that is bound to another member by then does not show it. */
  readonly member?: string | undefined;
}

type Subscription = Extract<Registration, { kind: 'web-push' }>['subscription'];
const ENCODING = 'aes128gcm';
const SIGNATURE_LIFE_MS = 12 * HOUR_MS;
const SIGNATURE_USED_MS = 6 * HOUR_MS;
/** There are few push services; a larger number of names must be invented. */
const MAX_SIGNATURES = 1_000;

/** Returns the `Authorization` for a push service (RFC 8292); push services ask for one signature to be reused for hours. */
export type SignFor = (endpoint: string) => string;

export function createVapidSigner({ subject, publicKey, privateKey }: VapidKeys, now: () => Date): SignFor {
  const authorizations = new Map<string, { readonly authorization: string; readonly until: number }>();
  return (endpoint) => {
    const { origin } = new URL(endpoint);
    const at = now().getTime();
    const cached = authorizations.get(origin);
    if (cached && at < cached.until) return cached.authorization;
    const expiration = Math.floor((at + SIGNATURE_LIFE_MS) / SECOND_MS);
    const { Authorization: authorization } = webPush.getVapidHeaders(
      origin,
      subject,
      publicKey,
      privateKey,
      ENCODING,
      expiration,
    );
    if (authorizations.size >= MAX_SIGNATURES) authorizations.clear();
    authorizations.set(origin, { authorization, until: at + SIGNATURE_USED_MS });
    return authorization;
  };
}

/** Composes a notification's actions: an action's name is the link that its click opens. */
export const describeActions = (actions: PushMessage['actions'] = []) =>
  actions.length > 0 ? { actions: actions.map(({ title, link }) => ({ title, action: link })) } : undefined;

/** Composes what a worker receives. */
export function composePayload({ id, member, title, body, link, lineList }: SentMessage): SentPush {
  return { id, ...(member && { member }), title, body, link, ...(lineList && { lineList }) };
}

/** Encrypts a message for one subscription (RFC 8291) and adds its delivery options (RFC 8030). docs/product/push.md */
export function createWebPushRequest(subscription: Subscription, message: SentMessage, signFor: SignFor): PostRequest {
  const { actions, ttlSeconds, urgency, replaces } = message;
  const payload: SentPush = { ...composePayload(message), ...describeActions(actions) };
  const details = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
    contentEncoding: ENCODING,
    headers: { Authorization: signFor(subscription.endpoint) },
    TTL: ttlSeconds,
    urgency,
    ...(replaces && { topic: replaces }),
  });
  const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
  return { url: details.endpoint, headers, body: details.body };
}
