import * as v from 'valibot';
import { LooseCount } from '#contract/schemas/lazy-values.ts';
import { NonEmptyString } from '#contract/schemas/values.ts';

interface PushAction {
  readonly title: string;
  /** What it leads to. */
  readonly action: string;
}

/** What is worth knowing of a push message, whoever sent it. */
export interface PushMessage {
  /** Names the message, so that it is shown once; null where the sender gave no name. */
  readonly id: string | null;
  readonly title: string;
  readonly body: string;
  /** As it was sent; safe-link.ts decides whether it is followed. */
  readonly link: string;
  /** A later message with the same tag takes the place of this one. */
  readonly tag: string;
  /** Buttons beside the message, each with its own link, as it was sent. */
  readonly actions: readonly PushAction[];
  /** The number for the app's icon, where the sender counts. */
  readonly badge: number | null;
}

const DECLARATIVE_MARK = 8030;
const MAX_TEXT_LENGTH = 600;

const text = v.fallback(
  v.pipe(
    v.string(),
    v.transform((value) => value.trim().slice(0, MAX_TEXT_LENGTH)),
  ),
  '',
);
const count = v.fallback(v.nullish(LooseCount, null), null);
/** With anything wrong in them there is none. */
const actions = v.fallback(v.array(v.object({ title: NonEmptyString, action: text })), []);
const Own = v.object({ id: text, title: text, body: text, link: text, actions });
/** With everything missing where it is no object at all. */
const orEmpty = <Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(schema: Schema) =>
  v.fallback(schema, () => v.parse(schema, {}));
const Identity = orEmpty(Own);

const Declarative = v.object({
  web_push: v.literal(DECLARATIVE_MARK),
  app_badge: count,
  notification: v.object({ title: text, body: text, navigate: text, tag: text, app_badge: count, data: Identity }),
});
const Fcm = v.object({
  fcmMessageId: NonEmptyString,
  notification: orEmpty(v.object({ title: text, body: text, tag: text, click_action: text, actions })),
  data: Identity,
  fcmOptions: orEmpty(v.object({ link: text })),
});

/** Turns each sender's format into ours; the first that fits decides. */
const AnyPush = v.union([
  v.pipe(
    Declarative,
    v.transform(({ app_badge, notification: { title, body, navigate, tag, data, app_badge: inner } }) =>
      compose({ ...data, title, body, link: navigate, tag, badge: app_badge ?? inner }),
    ),
  ),
  v.pipe(
    Fcm,
    v.transform(({ fcmMessageId, notification, data, fcmOptions }) =>
      compose({
        // The operator's own id, where it has one: the same message may come over another channel too.
        id: data.id || fcmMessageId,
        title: notification.title || data.title,
        body: notification.body || data.body,
        link: fcmOptions.link || notification.click_action || data.link,
        tag: notification.tag,
        actions: notification.actions,
        badge: null,
      }),
    ),
  ),
  v.pipe(
    Own,
    v.transform((own) => compose({ ...own, tag: '', badge: null })),
  ),
]);

function compose({ id, tag, ...rest }: Omit<PushMessage, 'id'> & { id: string }): PushMessage {
  return { ...rest, id: id || null, tag: tag || id };
}

/** Reads FCM's payload, Declarative Web Push and our own; null for what has nothing to show. Never throws. docs/product/push.md */
export function parsePush(payload: string): PushMessage | null {
  const parsed = v.safeParse(AnyPush, readJson(payload));
  return parsed.success && (parsed.output.title || parsed.output.body) ? parsed.output : null;
}

function readJson(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
