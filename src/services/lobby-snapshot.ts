import { useEffect } from 'react';
import { toPageOf } from '#contract/merchant-page.ts';
import type { Merchant } from '#contract/merchants.ts';
import { APP_SHELL_PATH, LOBBY_SNAPSHOT, RELEASE_CACHE_PREFIX } from '#contract/names.ts';
import { useLanguageTag } from '../i18n/text.ts';
import * as looks from '../ui/styles/looks.module.css';
import { getMerchant } from './merchant.ts';

const MAIN = /<main([^>]*)>[\s\S]*?<\/main>/;
/** Soon, for those who leave early, and once more when what the first view renews behind itself is there. */
const SOON_MS = 250;
const RENEWED_MS = 1_500;

/** The public part of the lobby is kept in a page of its own, with which the service worker opens the next start. docs/product/offline.md */
export function useLobbySnapshot(isShown: boolean): void {
  const tag = useLanguageTag();
  useEffect(() => {
    if (!isShown) return;
    const timers = [SOON_MS, RENEWED_MS].map((delayMs) => setTimeout(() => void storeLobbySnapshot(tag), delayMs));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isShown, tag]);
}

/** Storage that is missing or throws costs the next start its content, nothing else. */
async function storeLobbySnapshot(tag: string): Promise<void> {
  const main = document.querySelector('main');
  const lobby = main && composeLobbySnapshot(main);
  // Another language is under way: its lobby will be the one to keep.
  if (!lobby || document.documentElement.lang !== tag) return;
  try {
    // On a first visit the install is what stores the shell.
    await navigator.serviceWorker.ready;
    const shell = await caches.match(APP_SHELL_PATH, { cacheName: RELEASE_CACHE_PREFIX + __BUILD__ });
    const page = shell && composeLobbyPage(await shell.text(), lobby, getMerchant());
    if (!page) return;
    const headers = new Headers(shell.headers);
    headers.delete('Content-Length');
    headers.set(LOBBY_SNAPSHOT.buildHeader, __BUILD__);
    const cache = await caches.open(LOBBY_SNAPSHOT.cache);
    await cache.put(LOBBY_SNAPSHOT.path, new Response(page, { headers }));
  } catch {}
}

/** The shell with the lobby in place of the skeleton. Its links work at once, and a press on anything else waits for the program. */
export const composeLobbyPage = (shell: string, lobby: string, merchant: Merchant): string =>
  toPageOf(merchant, shell).replace(MAIN, (_main, attributes: string) => `<main${attributes} data-kept>${lobby}</main>`);

/** The markup of a whole lobby without what is a member's; null while a part of it is missing. The script of the page puts its times right. */
export function composeLobbySnapshot(main: Element): string | null {
  if (!main.querySelector('[data-game]') || main.querySelector('[data-shape], [data-failure]')) return null;
  const copy = main.cloneNode(true) as Element;
  for (const personal of copy.querySelectorAll('[data-personal]')) personal.remove();
  for (const fading of copy.querySelectorAll(`.${looks.fadeIn}`)) fading.classList.remove(looks.fadeIn ?? '');
  // A page may not carry styles of its own; docs/product/security.md
  for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style');
  return copy.innerHTML;
}
