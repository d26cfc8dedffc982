import { readDeviceDate } from './device-clock.ts';
import type { PixelAdapter, VendorCall } from './pixel-adapter.ts';

const STANDARD: Readonly<Record<string, string>> = {
  register: 'af_complete_registration',
  login: 'af_login',
  viewContent: 'af_content_view',
};

/** The queue that replaces the SDK until it has loaded. */
interface Queue extends VendorCall {
  q: unknown[];
}

/** The Web SDK for people-based attribution. */
export const appsflyer: PixelAdapter = {
  isLoaded: (view) => typeof view.AF === 'function' && !('q' in (view.AF as object)),
  prepare: (view) => {
    const queue: Queue = Object.assign((...input: unknown[]) => void queue.q.push([readDeviceDate().getTime(), input]), {
      q: [],
    });
    view.AppsFlyerSdkObject = 'AF';
    view.AF = queue;
  },
  findScript: ({ origin, ids }) => `${origin}/?st=pba&pba-web-key=${encodeURIComponent(ids[0] ?? '')}`,
  begin: (view, { ids }) => (view.AF as VendorCall)('pba', 'webKey', ids[0]),
  send: (view, _, { name, eventID, contentId, value, currency }) =>
    (view.AF as VendorCall)('pba', 'event', {
      eventType: 'EVENT',
      eventName: STANDARD[name] ?? name,
      eventValue: { event_id: eventID, ...(contentId && { af_content_id: contentId }) },
      ...(value !== undefined && { eventRevenue: value, eventRevenueCurrency: currency }),
    }),
};
