import { localStore, type SafeStorage, sessionStore } from '#src/platform/safe-storage.ts';

/** Session storage goes with the session, and with it that somebody closed the picture. */
const CLOSED_KEY = 'fastline.promo-image-closed';
const SAVED_KEY = 'fastline.promo-image-saved';

/** What is remembered of promo images; docs/product/promotions.md */
export function createPromoMemory(session: SafeStorage, local: SafeStorage) {
  return {
    mayShow: (fileName: string): boolean => session.read(CLOSED_KEY) === null && local.read(SAVED_KEY) !== fileName,
    noteClosed: (): void => session.write(CLOSED_KEY, '1'),
    noteSaved: (fileName: string): void => {
      session.write(CLOSED_KEY, '1');
      local.write(SAVED_KEY, fileName);
    },
  };
}

export const promoMemory = createPromoMemory(sessionStore, localStore);
