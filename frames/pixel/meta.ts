import type { PixelAdapter, VendorCall } from './pixel-adapter.ts';

const STANDARD: Readonly<Record<string, string>> = { register: 'CompleteRegistration', viewContent: 'ViewContent' };

interface Fbq extends VendorCall {
  callMethod?: VendorCall;
  queue: unknown[];
  push: unknown;
  loaded: boolean;
  version: string;
}

/** fbevents.js with its automatic events off, so that it receives only ours. */
export const meta: PixelAdapter = {
  isLoaded: (view) => Boolean((view.fbq as Fbq | undefined)?.callMethod),
  prepare: (view) => {
    const fbq: Fbq = Object.assign(
      (...input: unknown[]) => (fbq.callMethod ? fbq.callMethod(...input) : void fbq.queue.push(input)),
      { queue: [], push: undefined, loaded: true, version: '2.0' },
    );
    fbq.push = fbq;
    view.fbq = fbq;
    view._fbq = fbq;
  },
  findScript: ({ origin }) => `${origin}/en_US/fbevents.js`,
  begin: (view, { ids }) => {
    const fbq = view.fbq as Fbq;
    for (const id of ids) {
      fbq('set', 'autoConfig', false, id);
      fbq('init', id);
    }
  },
  send: (view, _, { name, eventID, contentId, value, currency }) => {
    const standard = STANDARD[name];
    const content = contentId ? { content_ids: [contentId], content_type: 'product' } : {};
    const worth = value === undefined ? {} : { value, currency };
    (view.fbq as Fbq)(standard ? 'track' : 'trackCustom', standard ?? name, { ...content, ...worth }, { eventID });
  },
};
