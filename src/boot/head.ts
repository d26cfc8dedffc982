import type { PageToGateway } from '#contract/messages/gateway-messages.ts';
import {
  APP_SCOPE,
  CHAT_TAB_KEY,
  DOWNLOAD_BAR_KEY,
  FAILED_STARTS_KEY,
  HIDE_DOWNLOAD_BAR_KEY,
  isHomePath,
  isLoopbackHost,
  PLAYED_KEY,
  THEME_KEY,
} from '#contract/names.ts';
import { findMerchantByHost } from '#merchants/merchants.ts';
import { FIRST_PAINT_STORAGE_KEY, type StoredFirstPaint } from '../i18n/layout-labels.ts';
import type { InstallEvent } from '../platform/install-event.ts';
import type { BootWindow, HeadValues } from './boot-values.ts';

// A classic script in the page's head: it runs before the first paint, and before any other script.

/** Inlined by the build. */
declare const __BOOT__: HeadValues;

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(text: string): string }): void;
}

const ADDRESS_TOKEN = /^[\w.~+/=:-]{1,2048}$/;
/** After this many consecutive failed starts, the service worker stops intercepting. */
const MAX_FAILED_STARTS = 3;
const START_LIMIT_MS = 10_000;

const page = window as BootWindow & { trustedTypes?: TrustedTypes };
const root = document.documentElement;
const { uncontrolled, entryPaths, fullScreenPaths, noBarPaths, identityScripts } = __BOOT__;

/** Removes a token from the address before it can be logged, stored or sent as a referrer; docs/product/session.md */
function takeAddressToken(): void {
  const address = new URL(location.href);
  for (const name of ['token', 'tokens']) {
    const token = address.searchParams.get(name);
    if (token === null) continue;
    if (ADDRESS_TOKEN.test(token)) page.addressToken ??= token;
    address.searchParams.delete(name);
    history.replaceState(history.state, '', address);
  }
}

function showMerchant(): void {
  const { code, name, scheme } = findMerchantByHost(location.hostname);
  root.dataset.merchant = code;
  document.title = name;
  showTheme(scheme);
}

/** Applies the player's theme from the first paint on; a merchant with one scheme has no choice. docs/product/look.md */
function showTheme(scheme: string | undefined): void {
  try {
    const theme = scheme ?? localStorage.getItem(THEME_KEY);
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch {}
}

const readPath = () => location.pathname.replace(/\/$/, '');

/** Chooses the first paint of a screen other than the lobby. */
function showScreen(): void {
  if (isHomePath(location.pathname)) return;
  const path = readPath();
  root.dataset.deep = entryPaths.includes(path) ? 'entry' : fullScreenPaths.includes(path) ? 'full' : '';
}

/** If storage is blocked or empty, the first paint is in English. */
function showLanguage(): void {
  try {
    const { lang, dir, labels } = JSON.parse(localStorage.getItem(FIRST_PAINT_STORAGE_KEY) ?? '') as StoredFirstPaint;
    root.lang = lang;
    root.dir = dir;
    page.firstPaint = { ...labels };
  } catch {}
}

/** Shows the chat's tab from the first paint on, if there was one on the last visit. */
function showChatTab(): void {
  try {
    if (localStorage.getItem(CHAT_TAB_KEY)) root.dataset.chat = '';
  } catch {}
}

/** Reserves the space of the games that a member has played here; the record ends with the session. docs/product/games.md */
function showOwnGames(): void {
  try {
    if (localStorage.getItem(PLAYED_KEY)) root.dataset.own = '';
  } catch {}
}

/** Reserves the download bar's space from the first paint on, by the last visit, server or build. docs/product/download.md */
function holdDownloadBar(): void {
  try {
    const last = localStorage.getItem(DOWNLOAD_BAR_KEY);
    // The server's page, or a lobby that was stored, has its own attribute for the bar.
    const isUndecided = last === null && !('barDecided' in root.dataset || 'drawn' in root.dataset);
    if (last === '1' || (isUndecided && !findMerchantByHost(location.hostname).hasNoDownloadBar)) root.dataset.bar = '';
    if (!('bar' in root.dataset)) return;
    const isInstalled = matchMedia('(display-mode: standalone)').matches;
    const isOff = isInstalled || noBarPaths.includes(readPath());
    if (isOff || sessionStorage.getItem(HIDE_DOWNLOAD_BAR_KEY)) delete root.dataset.bar;
  } catch {}
}

/** Reserves the strip's space from the first paint on, for a device that reports no network. docs/product/connection.md */
function holdStrip(): void {
  if (!navigator.onLine) root.dataset.strip = '';
}

/** Allows the app's own scripts, and vendors' once code for a sign-in requests them; docs/product/page-policy.md */
function restrictScripts(trustedTypes: TrustedTypes): void {
  let allowed: readonly string[] = [];
  const value = (standIn?: string) => {
    const { origin, hostname } = new URL(standIn || location.href);
    if (!standIn) allowed = identityScripts;
    else if (isLoopbackHost(hostname) && isLoopbackHost(location.hostname)) allowed = [`${origin}/identity/`];
  };
  Object.defineProperty(page, 'allowIdentityScripts', { value });
  trustedTypes.createPolicy('default', {
    createScriptURL: (text) => {
      const { href, origin, pathname } = new URL(text, location.href);
      const isOurs = origin === location.origin && pathname.startsWith(APP_SCOPE);
      if (isOurs || allowed.some((start) => href.startsWith(start))) return href;
      throw new TypeError('not a script of this app');
    },
  });
}

/** Counts failed starts with the worker's files; after three in a row it stops intercepting. docs/product/releases.md */
function countFailedStarts(controller: ServiceWorker): void {
  let hasFailed = false;
  const count = (event?: Event) => {
    // A picture that does not load is not a fault of the release.
    const isOfPicture = (event?.target as Partial<Element> | null | undefined)?.tagName === 'IMG';
    if (hasFailed || isOfPicture || 'started' in root.dataset) return;
    hasFailed = true;
    try {
      const failures = 1 + Number(localStorage.getItem(FAILED_STARTS_KEY));
      localStorage.setItem(FAILED_STARTS_KEY, String(failures % MAX_FAILED_STARTS));
      if (failures < MAX_FAILED_STARTS) return;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => location.reload();
      const message: PageToGateway = { type: 'set-safe-mode', isOn: true, reason: 'failed-starts' };
      controller.postMessage(message, [port2]);
    } catch {}
  };
  addEventListener('error', count, true);
  setTimeout(() => count(), START_LIMIT_MS);
}

/** The browser fires this event once, possibly before the program runs; docs/product/install.md */
function storeInstallEvent(event: Event): void {
  event.preventDefault();
  page.installEvent = event as InstallEvent;
}

function preload(hrefs: readonly string[]): void {
  for (const href of hrefs) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

page.isBrowserSupported = true;
takeAddressToken();
showMerchant();
showScreen();
showLanguage();
showChatTab();
showOwnGames();
addEventListener('beforeinstallprompt', storeInstallEvent);
holdDownloadBar();
holdStrip();
if (page.trustedTypes) restrictScripts(page.trustedTypes);
const controller = navigator.serviceWorker?.controller;
if (controller) countFailedStarts(controller);
// A lobby that came with the page needs no calls.
if (!controller && !('drawn' in root.dataset)) preload(uncontrolled);
