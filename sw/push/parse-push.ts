import * as v from 'valibot';
import { parseExactJson } from '#contract/exact-json.ts';
import { DeclarativePush, FcmPush, OwnPush } from '#contract/messages/push-payload.ts';

interface PushAction {
  readonly title: string;
  /** The link that the button opens. */
  readonly action: string;
}

/** A push message, in one form for all senders. */
export interface PushMessage {
  /** Identifies the message, so that it is shown once; null if the sender gave no id. */
  readonly id: string | null;
  /** The name or id of the member that it is for; '' if it is for any user of the device. */
  readonly member: string;
  readonly title: string;
  readonly body: string;
  /** As it was sent; safe-link.ts decides whether it is followed. */
  readonly link: string;
  /** A later message with the same tag replaces this one. */
  readonly tag: string;
  /** Buttons beside the message, each with its own link, as they were sent. */
  readonly actions: readonly PushAction[];
  /** The number for the app's icon, if the sender counts. */
  readonly badge: number | null;
}

/** Converts each sender's format into ours; the first match wins. */
const AnyPush = v.union([
  v.pipe(
    DeclarativePush,
    v.transform(({ app_badge, notification: { title, body, navigate, tag, data, app_badge: inner } }) =>
      compose({ ...data, title, body, link: navigate, tag, badge: app_badge ?? inner }),
    ),
  ),
  v.pipe(
    FcmPush,
    v.transform(({ fcmMessageId, notification, data, fcmOptions }) =>
      compose({
        // The operator's own id comes first, because the same message may come over another channel too.
        id: data.id || fcmMessageId,
        member: data.member,
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
    OwnPush,
    v.transform((own) => compose({ ...own, tag: '', badge: null })),
  ),
]);

function compose({ id, tag, ...rest }: Omit<PushMessage, 'id'> & { id: string }): PushMessage {
  return { ...rest, id: id || null, tag: tag || id };
}

/** Parses payloads of FCM, Declarative Web Push and ours; null if there is nothing to show. Never throws. docs/product/push.md */
export function parsePush(payload: string): PushMessage | null {
  const parsed = v.safeParse(AnyPush, readJson(payload));
  return parsed.success && (parsed.output.title || parsed.output.body) ? parsed.output : null;
}

function readJson(payload: string): unknown {
  try {
    return parseExactJson(payload);
  } catch {
    return null;
  }
}
