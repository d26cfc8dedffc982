import * as v from 'valibot';

/** What the worker tells pages of pushes and of clicks on them; docs/product/push.md. */
export type PushToPage =
  /** Somebody looks at the app: the page shows the message in place of a notification, and says so through the port. */
  | { readonly type: 'push-received'; readonly title: string; readonly body: string; readonly link: string }
  /** A notification was clicked: where is this page? Answered with a PageLocation through the port that came along. */
  | { readonly type: 'place-asked' }
  /** This page was chosen to show the link. */
  | { readonly type: 'link-opened'; readonly link: string };

/** Where a page is by its own word: the browser only tells the address it was loaded with. */
export const PageLocation = v.object({ path: v.string() });
export type PageLocation = v.InferOutput<typeof PageLocation>;
