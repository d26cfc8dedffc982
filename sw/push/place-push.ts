export interface PushFacts {
  /** The payload could be read and has something to show. */
  readonly isReadable: boolean;
  /** No message of this id was shown before. */
  readonly isFirst: boolean;
  /** Somebody looks at a page of the app. */
  readonly isSeen: boolean;
  /** The browser insists on a notification for each push. */
  readonly mustShow: boolean;
}

/** Where a push is shown: as a notification, in the page that somebody looks at, or nowhere. docs/product/push.md */
export function placePush({ isReadable, isFirst, isSeen, mustShow }: PushFacts): 'notification' | 'page' | 'nowhere' {
  if (mustShow) return 'notification';
  if (!isReadable || !isFirst) return 'nowhere';
  return isSeen ? 'page' : 'notification';
}
