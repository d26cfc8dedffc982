import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { STAND_IN_PATH } from '#operator/domain/push/push-endpoint.ts';
import type { AcceptedPush } from './accepted-pushes.ts';
import { findVapidFault } from './check-vapid.ts';
import { decryptPush } from './decrypt-push.ts';

const MAX_BODY_BYTES = 4_096;
const AUTH_BYTES = 16;
const ANSWERS = [201, 400, 401, 403, 404, 410, 413, 429, 500, 503] as const;

/** The stand-in's answer to the next `times` messages, or to all from now on. */
export const ServiceAnswer = v.strictObject({
  status: v.optional(v.picklist(ANSWERS), 201),
  retryAfterSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), Number.MAX_SAFE_INTEGER),
});
export type ServiceAnswer = v.InferOutput<typeof ServiceAnswer>;
const TAKES = v.parse(ServiceAnswer, {});

export interface StandInSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface ReceivedPush {
  readonly authorization: string;
  readonly contentEncoding: string;
  readonly ttl: string;
  readonly urgency: string;
  readonly topic: string | null;
  readonly body: Buffer;
}

export interface ServiceReply {
  readonly status: number;
  readonly retryAfterSeconds?: number | undefined;
  readonly reason?: string;
}

/** The sandbox's push service: it holds the keys of its own subscriptions, as a browser does. docs/product/sandbox.md */
export interface PushService {
  subscribe(vapidKey: string): StandInSubscription;
  receive(id: string, push: ReceivedPush): Promise<ServiceReply>;
  answer(answer: ServiceAnswer): void;
  reset(): void;
}

export interface PushServiceDeps {
  readonly origin: string;
  readonly take: (push: Omit<AcceptedPush, 'userName'>) => Promise<void>;
  readonly now: () => Date;
}

interface Secrets {
  readonly pair: ECDH;
  readonly auth: Buffer;
}

export function createPushService({ origin, take, now }: PushServiceDeps): PushService {
  const subscriptions = new Map<string, Secrets & { readonly vapidKey: string }>();
  let answer = TAKES;
  let left = TAKES.times;
  const nextAnswer = () => {
    if (left <= 0) return TAKES;
    left -= 1;
    return answer;
  };
  return {
    subscribe(vapidKey) {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys().toString('base64url');
      const auth = randomBytes(AUTH_BYTES);
      const id = randomUUID();
      subscriptions.set(id, { pair, auth, vapidKey });
      return { endpoint: `${origin}${STAND_IN_PATH}${id}`, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    async receive(id, push) {
      const subscription = subscriptions.get(id);
      if (!subscription) return { status: 410, reason: 'There is no such subscription.' };
      const refused = refuse(push, { origin, publicKey: subscription.vapidKey, now: now() });
      if (refused) return refused;
      const { status, retryAfterSeconds } = nextAnswer();
      if (status !== 201) return { status, retryAfterSeconds, reason: 'The sandbox was asked to answer so.' };
      const payload = read(push.body, subscription);
      if (payload === undefined) return { status: 400, reason: 'The message cannot be read with the keys of the subscription.' };
      const { urgency, topic, ttl } = push;
      await take({ endpoint: `${origin}${STAND_IN_PATH}${id}`, payload, topic, urgency, ttl: Number(ttl) });
      return { status };
    },
    answer(wanted) {
      answer = wanted;
      left = wanted.times;
    },
    reset() {
      subscriptions.clear();
      answer = TAKES;
      left = TAKES.times;
    },
  };
}

function refuse(push: ReceivedPush, demands: Parameters<typeof findVapidFault>[1]): ServiceReply | null {
  if (!/^\d+$/.test(push.ttl)) return { status: 400, reason: 'TTL is missing.' };
  if (push.contentEncoding !== 'aes128gcm') return { status: 415, reason: 'The encoding is not aes128gcm.' };
  if (push.body.length > MAX_BODY_BYTES) return { status: 413, reason: 'The message is too long.' };
  const fault = findVapidFault(push.authorization, demands);
  return fault === null ? null : { status: 403, reason: fault };
}

function read(body: Buffer, { pair, auth }: Secrets): unknown {
  try {
    return JSON.parse(decryptPush(body, pair, auth));
  } catch {
    return undefined;
  }
}
