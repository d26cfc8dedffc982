import { readDeviceDate } from './device-clock.ts';
import type { PixelAdapter, PixelView } from './pixel-adapter.ts';

const STANDARD: Readonly<Record<string, string>> = {
  register: 'CompleteRegistration',
  viewContent: 'ViewContent',
  downloadApp: 'Download',
};

interface Ttq {
  track(name: string, content: object, options: { event_id: string }): void;
}
type TtqQueue = unknown[] & { _i: Record<string, unknown[]>; _t: Record<string, number>; _o: Record<string, object> };

const isArray = (view: PixelView) => Array.isArray(view.ttq);

/** events.js, which takes over the queue of the same name. */
export const tiktok: PixelAdapter = {
  isLoaded: (view) => !isArray(view) || 'track' in (view.ttq as object),
  prepare: (view, { ids }) => {
    view.TiktokAnalyticsObject = 'ttq';
    const queue: TtqQueue = Object.assign([], { _i: {}, _t: {}, _o: {} });
    for (const id of ids) {
      queue._i[id] = [];
      queue._t[id] = readDeviceDate().getTime();
      queue._o[id] = {};
    }
    view.ttq = queue;
  },
  findScript: ({ origin, ids }) => `${origin}/i18n/pixel/events.js?sdkid=${encodeURIComponent(ids[0] ?? '')}&lib=ttq`,
  begin: () => {},
  send: (view, _, { name, eventID, contentId, value, currency }) => {
    const content = { ...(contentId && { content_id: contentId }), ...(value !== undefined && { value, currency }) };
    (view.ttq as Ttq).track(STANDARD[name] ?? name, content, { event_id: eventID });
  },
};
