/**
 * Asks the browser not to delete what this app stores: WebKit deletes it after seven days without a visit, and every
 * browser when space runs short. Chromium and WebKit decide by themselves. Firefox would show the player a question of
 * its own, so it is not asked. Never rejects. docs/product/browsers.md
 */
export async function requestPersistentStorage(): Promise<void> {
  const { storage, userAgent } = navigator;
  // Without a secure context there is none, and the oldest browsers lack the function.
  if (userAgent.includes('Firefox/') || typeof storage?.persist !== 'function') return;
  try {
    if (!(await storage.persisted())) await storage.persist();
  } catch {
    // A page that may not store anything is refused.
  }
}
