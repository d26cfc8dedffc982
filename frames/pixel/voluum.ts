import type { PixelAdapter } from './pixel-adapter.ts';

/** Its pixel is a picture on the merchant's own tracking domain. It counts clicks, so without a click no event is sent. */
export const voluum: PixelAdapter = {
  isLoaded: () => true,
  findScript: () => null,
  begin: () => {},
  send: (_, { origin, clickId }, { name, eventID, value }) => {
    if (!clickId) return;
    const query = new URLSearchParams({
      cid: clickId,
      et: name,
      txid: eventID,
      ...(value !== undefined && { payout: String(value) }),
    });
    new Image().src = `${origin}/conversion.gif?${query}`;
  },
};
