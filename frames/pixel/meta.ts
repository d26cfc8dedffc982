import type { PixelAdapter, VendorCall } from './pixel-adapter.ts';

const STANDARD: Readonly<Record<string, string>> = { register: 'CompleteRegistration', viewContent: 'ViewContent' };

interface Fbq extends VendorCall {
  callMethod?: VendorCall;
  queue: unknown[];
  push: unknown;
  loaded: boolean;
  version: string;
}

/** fbevents.js; what it does by itself is off, so that it hears of our events alone. */
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
  send: (view, _, { name, eventID, contentId }) => {
    const standard = STANDARD[name];
    const content = contentId ? { content_ids: [contentId], content_type: 'product' } : {};
    (view.fbq as Fbq)(standard ? 'track' : 'trackCustom', standard ?? name, content, { eventID });
  },
};
