import * as v from 'valibot';
import { DAY_MS, SECOND_MS } from '#contract/limits.ts';
import { findPackedList } from '#contract/line-list/packed-list.ts';

const MAX_TTL_SECONDS = (28 * DAY_MS) / SECOND_MS;
const USUAL_TTL_SECONDS = DAY_MS / SECOND_MS;
/** A push service accepts 4,096 bytes, and encryption takes some of them. */
const MAX_MESSAGE_BYTES = 3_800;
const URGENCIES = ['very-low', 'low', 'normal', 'high'] as const;

const byteLength = (text: object) => Buffer.byteLength(JSON.stringify(text));

const PushAction = v.strictObject({
  title: v.pipe(v.string(), v.trim(), v.nonEmpty('An action needs a title.')),
  link: v.string(),
});
const MAX_ACTIONS = 2;

/** A message and its delivery options for push services; docs/product/push.md */
export const PushMessage = v.pipe(
  v.strictObject({
    title: v.pipe(v.string(), v.trim(), v.nonEmpty('A message needs a title.')),
    body: v.optional(v.string(), ''),
    link: v.optional(v.string(), ''),
    /** Buttons beside the message, each with its own link; browsers show two. */
    actions: v.optional(v.pipe(v.array(PushAction), v.maxLength(MAX_ACTIONS, 'A message has two actions at most.'))),
    ttlSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TTL_SECONDS)), USUAL_TTL_SECONDS),
    urgency: v.optional(v.picklist(URGENCIES), 'normal'),
    /** A signed list of lines. */
    lineList: v.optional(
      v.pipe(
        v.string(),
        v.check((text) => findPackedList(text) === text, 'This is not a packed line list.'),
      ),
    ),
    /** A message that waits at the push service is replaced by a later one with the same name. */
    replaces: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/, 'This takes 32 letters, digits, - and _ at most.'))),
  }),
  v.check(
    ({ title, body, link, actions, lineList }) => byteLength({ title, body, link, actions, lineList }) <= MAX_MESSAGE_BYTES,
    `A message has ${MAX_MESSAGE_BYTES} bytes at most.`,
  ),
);
export type PushMessage = v.InferOutput<typeof PushMessage>;

/** The recipients of a message: the devices of one member, those of a topic, or all of the merchant's. */
export type PushAudience =
  | { readonly kind: 'member'; readonly userName: string }
  | { readonly kind: 'topic'; readonly topic: string }
  | { readonly kind: 'merchant' };

/** The state of a delivery. `sending`: claimed, outcome not reported; `unsure`: it may have arrived. Neither is sent again. */
export type DeliveryState = 'waiting' | 'sending' | 'sent' | 'gone' | 'failed' | 'unsure' | 'expired';
