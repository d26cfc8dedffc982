import type { PixelAdapter } from './pixel-adapter.ts';

interface AdjustSdk {
  initSdk(options: object): void;
  trackEvent(event: object): unknown;
}

/** The Web SDK. It identifies an event by a token of the operator's account; events without a token are not sent. */
export const adjust: PixelAdapter = {
  isLoaded: (view) => typeof (view.Adjust as Partial<AdjustSdk> | undefined)?.initSdk === 'function',
  findScript: ({ origin }) => `${origin}/adjust-latest.min.js`,
  begin: (view, { ids, visitor }) =>
    (view.Adjust as AdjustSdk).initSdk({
      appToken: ids[0],
      environment: 'production',
      externalDeviceId: visitor,
      logLevel: 'none',
    }),
  send: (view, { eventNames }, { name, eventID, contentId, value, currency }) => {
    const eventToken = eventNames[name];
    if (!eventToken) return;
    const content = contentId ? [{ key: 'content_id', value: contentId }] : [];
    const sent = (view.Adjust as AdjustSdk).trackEvent({
      eventToken,
      deduplicationId: eventID,
      callbackParams: [{ key: 'event_id', value: eventID }, ...content],
      ...(value !== undefined && { revenue: value, currency }),
    });
    // It rejects an event that was sent before.
    Promise.resolve(sent).catch(() => {});
  },
};
