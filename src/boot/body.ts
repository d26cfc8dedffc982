import { lacksBuiltIns } from '#contract/browsers/built-ins.ts';
import { STAND_INS_PATH } from '#contract/names.ts';
import { readDeviceClock, readStoredAheadMs } from '../platform/clock/device-clock.ts';
import { localStore } from '../platform/safe-storage.ts';
import type { BodyValues, BootWindow } from './boot-values.ts';
import { reloadOnce } from './reload-once.ts';
import { showTimes } from './show-times.ts';

// A classic script after the first paint's markup: it completes the markup with values unknown to the build, and starts the
// program.

/** Inlined by the build. */
declare const __BOOT__: BodyValues;

const { entry, preloads } = __BOOT__;
const page = window as BootWindow;
const { firstPaint } = page;

function showTexts(): void {
  for (const element of document.querySelectorAll('[data-brand]')) element.textContent = document.title;
  for (const element of document.querySelectorAll<HTMLElement>('[data-label]')) {
    const text = firstPaint?.[element.dataset.label ?? ''];
    if (text) element.textContent = text;
  }
}

/** Marks the tab of the current screen; the build has marked the lobby's. */
function markCurrentTab(): void {
  if (!('deep' in document.documentElement.dataset)) return;
  for (const tab of document.querySelectorAll<HTMLAnchorElement>('nav[data-tabs] > a')) {
    if (tab.pathname === location.pathname) tab.setAttribute('aria-current', 'page');
    else tab.removeAttribute('aria-current');
  }
}

/** Runs after the first paint: reading the colour earlier would make the browser compute all styles once more before it. */
function showThemeColor(): void {
  const color = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (color && meta) meta.content = color;
}

/**
 * Preloads the program after the view, because it would share its bandwidth. Older Chromes refuse such links of the HTML under
 * 'strict-dynamic', and never load a module that they refused. Without a referrer, because the address may still contain a token.
 */
function preload(): void {
  for (const href of preloads) {
    const link = document.createElement('link');
    document.body.append(Object.assign(link, { rel: 'modulepreload', href, referrerPolicy: 'no-referrer' }));
  }
}

/** A browser that reports no first paint, or reaches none, starts after this time anyway. */
const PAINT_LIMIT_MS = 1_000;

function addScript(values: Partial<HTMLScriptElement>): void {
  document.body.append(Object.assign(document.createElement('script'), values));
}

function start(): void {
  // Below the floor another page replaces this one.
  if (!entry || page.isBrowserSupported === false) return;
  const reload = () => reloadOnce(entry);
  // Vite's event for an import that failed; after the start each part decides itself.
  addEventListener('vite:preloadError', () => 'started' in document.documentElement.dataset || reload());
  page.renewPage = async (error) => {
    await reload();
    throw error;
  };
  const startProgram = () => addScript({ type: 'module', src: entry, onerror: reload });
  if (lacksBuiltIns(window)) addScript({ src: STAND_INS_PATH, onload: startProgram, onerror: startProgram });
  else startProgram();
}

/** Lets the browser paint the HTML first, because a program with all files at hand is faster. A hidden page never paints. */
function startAfterPaint(): void {
  let hasStarted = false;
  const startOnce = () => {
    if (hasStarted) return;
    hasStarted = true;
    showThemeColor();
    start();
  };
  try {
    new PerformanceObserver(startOnce).observe({ type: 'paint', buffered: true });
    setTimeout(startOnce, document.hidden ? 0 : PAINT_LIMIT_MS);
  } catch {
    startOnce();
  }
}

/** Stores a press or a choice in a list until the program runs; links work without it. */
function storeInput({ type, target }: Event): void {
  if (page.earlyInput === null) return;
  const element = (target as Element).closest<HTMLButtonElement | HTMLSelectElement>(type === 'click' ? 'button' : 'select');
  if (!element) return;
  page.earlyInput = { element, value: element.value };
  element.dataset.waiting = '';
}

/** Records the pressed element, because the program may render everything again between press and release. */
function recordPress({ type, target }: Event): void {
  page.pressed = type === 'pointerdown' ? (target as Element).closest<HTMLElement>('a, button') : null;
}

showTexts();
page.shownMoment = showTimes(
  [...document.querySelectorAll<HTMLElement>('[data-until]')],
  'drawn' in document.documentElement.dataset,
  readDeviceClock() + (readStoredAheadMs(localStore) ?? 0),
);
markCurrentTab();
if (page.isBrowserSupported !== false) preload();
addEventListener('click', storeInput, true);
addEventListener('change', storeInput, true);
for (const type of ['pointerdown', 'pointerup', 'pointercancel']) addEventListener(type, recordPress, true);
startAfterPaint();
