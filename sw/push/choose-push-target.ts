/** On an iPhone or iPad every browser is WebKit; on a Mac only Safari is. */
const WEBKIT = /\biP(hone|ad|od)\b|\bMacintosh\b(?!.*\b(Chrome|Firefox)\/)/;

export interface PushInput {
  /** The payload could be read and has something to show. */
  readonly isReadable: boolean;
  /** No message of this id was shown before. */
  readonly isFirst: boolean;
  /** Somebody looks at a page of the app. */
  readonly isSeen: boolean;
  /** The browser insists on a notification for each push. */
  readonly isRequired: boolean;
}

/** Where a push is shown: as a notification, in the page that somebody looks at, or nowhere. docs/product/push.md */
export function choosePushTarget({ isReadable, isFirst, isSeen, isRequired }: PushInput): 'notification' | 'page' | 'nowhere' {
  if (isRequired) return 'notification';
  if (!isReadable || !isFirst) return 'nowhere';
  return isSeen ? 'page' : 'notification';
}

/** WebKit takes the permission away from an app that receives a push and shows nothing. docs/product/push.md */
export function requiresNotification(userAgent: string): boolean {
  return WEBKIT.test(userAgent);
}
