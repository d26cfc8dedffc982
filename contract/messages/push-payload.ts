import * as v from 'valibot';
import { cutText } from '../cut-text.ts';
import { PACKED_LIST_LIMIT } from '../line-list/packed-list.ts';
import { LooseCount, NonEmptyString } from '../schemas/values.ts';

const DECLARATIVE_MARK = 8030;
const MAX_TEXT_LENGTH = 600;

/** A push as the reference operator sends it: as JSON to a browser, and in `data` over FCM. docs/product/push-sending.md */
export const SentPush = v.strictObject({
  /** A device shows a message with this id once. */
  id: NonEmptyString,
  /** The member that it is for. */
  member: v.optional(NonEmptyString),
  title: NonEmptyString,
  body: v.string(),
  link: v.string(),
  /** Buttons; an action's name is the link that its click opens. */
  actions: v.optional(v.array(v.strictObject({ title: NonEmptyString, action: v.string() }))),
  /** A signed list of lines, which a worker finds anywhere in a push. docs/product/line-list.md */
  lineList: v.optional(v.pipe(v.string(), v.maxLength(PACKED_LIST_LIMIT))),
});
export type SentPush = v.InferOutput<typeof SentPush>;

const text = v.fallback(
  v.pipe(
    v.string(),
    v.transform((value) => cutText(value.trim(), MAX_TEXT_LENGTH)),
  ),
  '',
);
const id = v.fallback(v.union([v.pipe(v.number(), v.transform(String)), text]), '');
const count = v.fallback(v.nullish(LooseCount, null), null);
/** If any action is invalid, the message has none. */
const actions = v.fallback(v.array(v.object({ title: NonEmptyString, action: text })), []);
/** Treats a value that is not an object as an empty object. */
const orEmpty = <Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(schema: Schema) =>
  v.fallback(schema, () => v.parse(schema, {}));

/** Our own form as any sender may write it: a malformed part counts as missing. */
export const OwnPush = v.object({ id, member: id, title: text, body: text, link: text, actions });
const Identity = orEmpty(OwnPush);

export const DeclarativePush = v.object({
  web_push: v.literal(DECLARATIVE_MARK),
  app_badge: count,
  notification: v.object({ title: text, body: text, navigate: text, tag: text, app_badge: count, data: Identity }),
});

export const FcmPush = v.object({
  fcmMessageId: NonEmptyString,
  notification: orEmpty(v.object({ title: text, body: text, tag: text, click_action: text, actions })),
  data: Identity,
  fcmOptions: orEmpty(v.object({ link: text })),
});
