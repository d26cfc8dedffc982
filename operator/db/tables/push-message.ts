import * as v from 'valibot';
import { DAY_MS, SECOND_MS } from '#contract/limits.ts';

const LONGEST_TTL_SECONDS = (28 * DAY_MS) / SECOND_MS;
const USUAL_TTL_SECONDS = DAY_MS / SECOND_MS;
/** A push service takes 4,096 bytes, and encryption needs some of them. */
const MOST_MESSAGE_BYTES = 3_800;
const URGENCIES = ['very-low', 'low', 'normal', 'high'] as const;

const byteLength = (text: object) => Buffer.byteLength(JSON.stringify(text));

const PushAction = v.strictObject({
  title: v.pipe(v.string(), v.trim(), v.nonEmpty('An action needs a title.')),
  link: v.string(),
});
const MOST_ACTIONS = 2;

/** What is sent, and how a push service is asked to treat it; docs/product/push.md */
export const PushMessage = v.pipe(
  v.strictObject({
    title: v.pipe(v.string(), v.trim(), v.nonEmpty('A message needs a title.')),
    body: v.optional(v.string(), ''),
    link: v.optional(v.string(), ''),
    /** Buttons beside the message, each with a link of its own; browsers show two. */
    actions: v.optional(v.pipe(v.array(PushAction), v.maxLength(MOST_ACTIONS, 'A message has two actions at most.'))),
    ttlSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LONGEST_TTL_SECONDS)), USUAL_TTL_SECONDS),
    urgency: v.optional(v.picklist(URGENCIES), 'normal'),
    /** A message that waits at the push service makes room for a later one of the same name. */
    replaces: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/, 'This takes 32 letters, digits, - and _ at most.'))),
  }),
  v.check(
    ({ title, body, link, actions }) => byteLength({ title, body, link, actions }) <= MOST_MESSAGE_BYTES,
    `A message has ${MOST_MESSAGE_BYTES} bytes at most.`,
  ),
);
export type PushMessage = v.InferOutput<typeof PushMessage>;

/** Who is sent a message: the devices of one member, those of a topic, or all of the merchant's. */
export type PushAudience =
  | { readonly kind: 'member'; readonly userName: string }
  | { readonly kind: 'topic'; readonly topic: string }
  | { readonly kind: 'merchant' };

/**
 * How far a delivery is. `sending` is what somebody claimed and has not told the end of, `unsure` what may have arrived or not:
 * neither is sent again.
 */
export type DeliveryState = 'waiting' | 'sending' | 'sent' | 'gone' | 'failed' | 'unsure' | 'expired';
