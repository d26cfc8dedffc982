import type { PixelAdapter } from './pixel-adapter.ts';

/** Its pixel is a picture of the merchant's own tracking domain; it counts clicks, so that without one there is nothing to tell. */
export const voluum: PixelAdapter = {
  isLoaded: () => true,
  findScript: () => null,
  begin: () => {},
  send: (_, { origin, clickId }, { name, eventID }) => {
    if (!clickId) return;
    const query = new URLSearchParams({ cid: clickId, et: name, txid: eventID });
    new Image().src = `${origin}/conversion.gif?${query}`;
  },
};
