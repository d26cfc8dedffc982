import { readScriptAddress } from '../shared/script-address.ts';

// Replaces events.js: takes over the queue, and reports each event for each pixel.

declare global {
  interface Window {
    ttq?: { readonly _i?: Readonly<Record<string, unknown>>; track?(name: string, content: object, options: TrackOptions): void };
  }
}

interface TrackOptions {
  readonly event_id: string;
}

const { origin } = readScriptAddress();
const ids = Object.keys(window.ttq?._i ?? {});

window.ttq = {
  track(name, content, { event_id: eventId }) {
    for (const id of ids) {
      const query = new URLSearchParams({ sdkid: id, event: name, event_id: eventId, properties: JSON.stringify(content) });
      new Image().src = `${origin}/api/v2/pixel?${query}`;
    }
  },
};
