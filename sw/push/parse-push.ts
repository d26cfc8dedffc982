import * as v from 'valibot';
import { LooseCount } from '#contract/schemas/lazy-values.ts';
import { NonEmptyString } from '#contract/schemas/values.ts';

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
const Own = v.object({ id: text, title: text, body: text, link: text });
const Identity = v.fallback(Own, { id: '', title: '', body: '', link: '' });

const Declarative = v.object({
  web_push: v.literal(DECLARATIVE_MARK),
  app_badge: count,
  notification: v.object({ title: text, body: text, navigate: text, tag: text, app_badge: count, data: Identity }),
});
const NO_NOTIFICATION = { title: '', body: '', tag: '', click_action: '' };
const Fcm = v.object({
  fcmMessageId: NonEmptyString,
  notification: v.fallback(v.object({ title: text, body: text, tag: text, click_action: text }), NO_NOTIFICATION),
  data: Identity,
  fcmOptions: v.fallback(v.object({ link: text }), { link: '' }),
});

/** Turns each sender's format into ours; the first that fits decides. */
const AnyPush = v.union([
  v.pipe(
    Declarative,
    v.transform(({ app_badge, notification: { title, body, navigate, tag, data, app_badge: inner } }) =>
      compose({ id: data.id, title, body, link: navigate, tag, badge: app_badge ?? inner }),
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
