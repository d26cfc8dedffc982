// Stands in for the Web SDK, which tells an event once by its deduplication id.
const { origin } = new URL(document.currentScript.src);
const told = new Set();
let appToken = '';

window.Adjust = {
  initSdk(options) {
    appToken = options.appToken;
  },
  async trackEvent({ eventToken, deduplicationId }) {
    if (told.has(deduplicationId)) throw new Error('told before');
    told.add(deduplicationId);
    const query = new URLSearchParams({ app_token: appToken, event_token: eventToken, deduplication_id: deduplicationId });
    new Image().src = `${origin}/event?${query}`;
  },
};
