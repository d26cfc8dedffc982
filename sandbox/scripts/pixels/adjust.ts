import { readScriptAddress } from '../shared/script-address.ts';

// Replaces the Web SDK, which reports an event once per deduplication id.

interface AdjustEvent {
  readonly eventToken: string;
  readonly deduplicationId: string;
}

declare global {
  interface Window {
    Adjust?: object;
  }
}

const { origin } = readScriptAddress();
const reported = new Set<string>();
let appToken = '';

window.Adjust = {
  initSdk(options: { readonly appToken: string }) {
    appToken = options.appToken;
  },
  async trackEvent({ eventToken, deduplicationId }: AdjustEvent) {
    if (reported.has(deduplicationId)) throw new Error('already reported');
    reported.add(deduplicationId);
    const query = new URLSearchParams({ app_token: appToken, event_token: eventToken, deduplication_id: deduplicationId });
    new Image().src = `${origin}/event?${query}`;
  },
};
