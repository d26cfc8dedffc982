/** On an iPhone or iPad every browser is WebKit; on a Mac only Safari is. */
const WEBKIT = /\biP(hone|ad|od)\b|\bMacintosh\b(?!.*\b(Chrome|Firefox)\/)/;

export interface PushInput {
  /** The payload could be read and has a title or body. */
  readonly isReadable: boolean;
  /** No message with this id was shown before. */
  readonly isFirst: boolean;
  /** A person sees a page of the app. */
  readonly isSeen: boolean;
  /** The browser insists on a notification for each push. */
  readonly isRequired: boolean;
}

/** Decides where a push is shown: as a notification, in a page that is in view, or nowhere. docs/product/push.md */
export function choosePushTarget({ isReadable, isFirst, isSeen, isRequired }: PushInput): 'notification' | 'page' | 'nowhere' {
  if (isRequired) return 'notification';
  if (!isReadable || !isFirst) return 'nowhere';
  return isSeen ? 'page' : 'notification';
}

/** WebKit revokes the permission of an app that receives a push and shows no notification. docs/product/push.md */
export function requiresNotification(userAgent: string): boolean {
  return WEBKIT.test(userAgent);
}
