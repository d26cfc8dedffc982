import { readDeviceDate } from './device-clock.ts';
import type { PixelAdapter, VendorCall } from './pixel-adapter.ts';

/** Google's own names for events, if they exist; `first_open` is reserved for its app SDK. */
const NAMES = {
  firstOpen: 'open_first_time',
  register: 'sign_up',
  deposit: 'deposit',
  firstDeposit: 'first_deposit',
  withdraw: 'withdraw',
  login: 'login',
  viewContent: 'view_item',
  downloadApp: 'download_app',
  gameLaunch: 'game_launch',
  a2hsInstalled: 'add_to_home_screen',
} as const;

/** gtag.js, without cookies: the page's own number identifies the browser. */
export const google: PixelAdapter = {
  isLoaded: (view) => 'google_tag_manager' in view,
  prepare: (view) => {
    const queue: unknown[] = [];
    view.dataLayer = queue;
    // The script accepts only an `arguments` object.
    view.gtag = function gtag() {
      // biome-ignore lint/complexity/noArguments: the vendor's format
      queue.push(arguments);
    };
  },
  findScript: ({ origin, ids }) => `${origin}/gtag/js?id=${encodeURIComponent(ids[0] ?? '')}`,
  begin: (view, { ids, visitor, page, clickId }) => {
    const gtag = view.gtag as VendorCall;
    gtag('js', readDeviceDate());
    const location = clickId ? `${page}?gclid=${encodeURIComponent(clickId)}` : page;
    const options = { client_storage: 'none', client_id: visitor, page_location: location, send_page_view: false };
    for (const id of ids) gtag('config', id, options);
  },
  send: (view, _, { name, eventID, contentId, value, currency }) => {
    const worth = value === undefined ? {} : { value, currency };
    (view.gtag as VendorCall)('event', NAMES[name], { event_id: eventID, ...(contentId && { item_id: contentId }), ...worth });
  },
};
