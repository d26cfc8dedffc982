import * as v from 'valibot';

/** What the worker sends to pages about pushes and clicks on them; docs/product/push.md. */
export type PushToPage =
  /** Somebody looks at the app: the page shows the message in place of a notification, and says so through the port. */
  | { readonly type: 'push-received'; readonly title: string; readonly body: string; readonly link: string }
  /** A notification was clicked, and the worker asks where this page is; the answer is a PageLocation through the port. */
  | { readonly type: 'get-location' }
  /** This page was chosen to show the link. */
  | { readonly type: 'open-link'; readonly link: string }
  /** The browser gave the device another address for pushes, or took it away: whoever has a session binds it anew. */
  | { readonly type: 'push-address-changed' };

/** Where a page says that it is: the browser only knows the address that it was loaded with. */
export const PageLocation = v.object({ path: v.string() });
export type PageLocation = v.InferOutput<typeof PageLocation>;
