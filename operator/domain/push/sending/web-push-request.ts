import webPush from 'web-push';
import { HOUR_MS, SECOND_MS } from '#contract/limits.ts';
import type { PushMessage } from '../../../db/tables/push-message.ts';
import type { Registration } from '../registration.ts';
import type { PostRequest } from './post-request.ts';
import type { VapidKeys } from './vapid-keys.ts';

export interface SentMessage extends PushMessage {
  /** By which a device shows it once. */
  readonly id: string;
}

type Subscription = Extract<Registration, { kind: 'web-push' }>['subscription'];
const ENCODING = 'aes128gcm';
const SIGNATURE_LIFE_MS = 12 * HOUR_MS;
const SIGNATURE_USED_MS = 6 * HOUR_MS;
/** There are few push services; more names are made up. */
const MOST_SIGNATURES = 1_000;

/** Gives the `Authorization` for a push service (RFC 8292); one signature serves for hours, as push services ask. */
export type SignFor = (endpoint: string) => string;

export function createVapidSigner({ subject, publicKey, privateKey }: VapidKeys, now: () => Date): SignFor {
  const kept = new Map<string, { readonly authorization: string; readonly until: number }>();
  return (endpoint) => {
    const { origin } = new URL(endpoint);
    const at = now().getTime();
    const known = kept.get(origin);
    if (known && at < known.until) return known.authorization;
    const expiration = Math.floor((at + SIGNATURE_LIFE_MS) / SECOND_MS);
    const { Authorization: authorization } = webPush.getVapidHeaders(
      origin,
      subject,
      publicKey,
      privateKey,
      ENCODING,
      expiration,
    );
    if (kept.size >= MOST_SIGNATURES) kept.clear();
    kept.set(origin, { authorization, until: at + SIGNATURE_USED_MS });
    return authorization;
  };
}

/** As notifications have them: the name of an action is what its click leads to. */
export const describeActions = (actions: PushMessage['actions'] = []) =>
  actions.length > 0 ? { actions: actions.map(({ title, link }) => ({ title, action: link })) } : undefined;

/** Encrypts a message for one subscription (RFC 8291), with what its push service is asked (RFC 8030). docs/product/push.md */
export function createWebPushRequest(
  subscription: Subscription,
  { id, title, body, link, actions, ttlSeconds, urgency, replaces }: SentMessage,
  signFor: SignFor,
): PostRequest {
  const details = webPush.generateRequestDetails(
    subscription,
    JSON.stringify({ id, title, body, link, ...describeActions(actions) }),
    {
      contentEncoding: ENCODING,
      headers: { Authorization: signFor(subscription.endpoint) },
      TTL: ttlSeconds,
      urgency,
      ...(replaces && { topic: replaces }),
    },
  );
  const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
  return { url: details.endpoint, headers, body: details.body };
}
