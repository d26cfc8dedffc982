import * as v from 'valibot';

/** Messages from the worker to pages about pushes and clicks on them; docs/product/push.md */
export type PushToPage =
  /** The app is in view: the page shows the message instead of a notification, and confirms that over the port. */
  | { readonly type: 'push-received'; readonly title: string; readonly body: string; readonly link: string }
  /** A notification was clicked, and the worker asks for the page's path; the page answers with a PageLocation over the port. */
  | { readonly type: 'get-location' }
  /** This page was chosen to show the link. */
  | { readonly type: 'open-link'; readonly link: string }
  /** The browser changed or removed the device's push subscription; a page with a session binds it again. */
  | { readonly type: 'push-address-changed' };

/** The page's current path; the browser only has the address that the page was loaded with. */
export const PageLocation = v.object({ path: v.string() });
export type PageLocation = v.InferOutput<typeof PageLocation>;
