import { useEffect } from 'react';
import { KEPT_LOBBY } from '../../contract/names.ts';
import { useLanguage } from '../i18n/text.ts';
import { useSession } from './session.ts';

/** The first view, and what it renews behind itself, come first. */
const QUIET_MS = 1_500;

/** A guest's lobby is kept as markup, and the service worker opens the next page with it. docs/product/offline.md */
export function useKeptLobby(): void {
  const isGuest = useSession() === null;
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another lobby
  useEffect(() => {
    if (!isGuest) return;
    const timer = setTimeout(keepLobby, QUIET_MS);
    return () => clearTimeout(timer);
  }, [isGuest, language]);
}

function keepLobby(): void {
  const main = document.querySelector('main');
  const markup = main && composeKeptLobby(main);
  // Absent on plain http, where no worker could open a page with it either.
  if (!markup || !('caches' in window)) return;
  const headers = { 'Content-Type': 'text/html', [KEPT_LOBBY.buildHeader]: __BUILD__ };
  caches
    .open(KEPT_LOBBY.cache)
    .then((cache) => cache.put(KEPT_LOBBY.path, new Response(markup, { headers })))
    .catch(() => {});
}

/** The markup of a whole lobby; null while a part of it is missing. Times that run are left out: they would be wrong. */
export function composeKeptLobby(main: Element): string | null {
  if (!main.querySelector('.cover') || main.querySelector('.skeleton, [role="alert"]')) return null;
  const copy = main.cloneNode(true) as Element;
  for (const timer of copy.querySelectorAll('[role="timer"]')) timer.textContent = '–';
  for (const fading of copy.querySelectorAll('.fade-in')) fading.classList.remove('fade-in');
  // A page may not carry styles of its own; docs/product/security.md
  for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style');
  return copy.innerHTML;
}
