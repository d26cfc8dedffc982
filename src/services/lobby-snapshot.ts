import { useEffect } from 'react';
import type { Merchant } from '#contract/merchant.ts';
import { toPageOf } from '#contract/merchant-page.ts';
import { APP_SHELL_PATH, LOBBY_SNAPSHOT, RELEASE_CACHE_PREFIX } from '#contract/names.ts';
import { useLanguageTag } from '../i18n/text.ts';
import { findProps, isAllOwn, listOwnAttributes } from '../platform/nodes/react-props.ts';
import * as shared from '../ui/styles/shared.module.css';
import { getMerchant } from './merchant.ts';

const MAIN = /<main([^>]*)>[\s\S]*?<\/main>/;
/** Soon, for players who leave early, and again once the first view has refreshed its data. */
const SOON_MS = 250;
const RENEWED_MS = 1_500;

/** Stores the public part of the lobby as a page, with which the service worker opens the next start. docs/product/offline.md */
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

/** If storage is missing or throws, only the next start lacks its content. */
async function storeLobbySnapshot(tag: string): Promise<void> {
  const main = document.querySelector('main');
  const lobby = main && composeLobbySnapshot(main);
  // Another language is loading, so its lobby will be stored instead.
  if (!lobby || document.documentElement.lang !== tag) return;
  try {
    // On a first visit the shell is stored by the install.
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

/** The shell with the lobby in place of the skeleton. Its links work at once; a press on any other control waits for the app. */
export const composeLobbyPage = (shell: string, lobby: string, merchant: Merchant): string =>
  toPageOf(merchant, shell).replace(MAIN, (_main, attributes: string) => `<main${attributes} data-drawn>${lobby}</main>`);

/**
 * Returns the markup of a complete lobby without the member's data; null while a part is missing. An inline script corrects its
 * times.
 */
export function composeLobbySnapshot(main: Element): string | null {
  if (!main.querySelector('[data-game]') || main.querySelector('[data-shape], [data-failure]')) return null;
  if (isForeign(main)) return null;
  const copy = main.cloneNode(true) as Element;
  leaveOutForeignAttributes(main, copy);
  for (const personal of copy.querySelectorAll('[data-personal]')) personal.remove();
  for (const fading of copy.querySelectorAll(`.${shared.fadeIn}`)) fading.classList.remove(shared.fadeIn ?? '');
  // The page's CSP forbids inline styles; docs/product/page-policy.md
  for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style');
  return copy.innerHTML;
}

/** A translator has replaced texts, or an extension has added nodes; nodes that React did not render have no props to compare. */
const isForeign = (main: Element) => main.querySelector('font') !== null || (findProps(main) !== undefined && !isAllOwn(main));

function leaveOutForeignAttributes(main: Element, copy: Element): void {
  const copies = copy.querySelectorAll('*');
  for (const [index, node] of main.querySelectorAll('*').entries()) {
    const props = findProps(node);
    if (!props) continue;
    const own = listOwnAttributes(node, props);
    for (const name of node.getAttributeNames()) if (!own.includes(name)) copies[index]?.removeAttribute(name);
  }
}
