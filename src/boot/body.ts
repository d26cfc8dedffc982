import type { BodyValues, BootWindow } from './boot-values.ts';
import { showTimes } from './show-times.ts';

// A classic script of its own behind the first paint's markup: it puts in what the build could not know, and starts the program.

/** The build writes these values in. */
declare const __BOOT__: BodyValues;

const { entry } = __BOOT__;
const page = window as BootWindow;
const { firstPaint } = page;

function showTexts(): void {
  for (const place of document.querySelectorAll('[data-brand]')) place.textContent = document.title;
  for (const place of document.querySelectorAll<HTMLElement>('[data-label]')) {
    const text = firstPaint?.[place.dataset.label ?? ''];
    if (text) place.textContent = text;
  }
}

/** Marks the tab of the screen; the build marked that of the lobby. */
function markCurrentTab(): void {
  if (!('deep' in document.documentElement.dataset)) return;
  for (const tab of document.querySelectorAll<HTMLAnchorElement>('nav[data-tabs] > a')) {
    if (tab.pathname === location.pathname) tab.setAttribute('aria-current', 'page');
    else tab.removeAttribute('aria-current');
  }
}

/** Runs after the first paint: to read the colour earlier, the browser would compute all styles once more before it. */
function showThemeColor(): void {
  const color = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (color && meta) meta.content = color;
}

/** A browser that does not tell of its first paint, or does not get to it, starts all the same. */
const PAINT_LIMIT_MS = 1_000;

function start(): void {
  if (entry) document.body.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
}

/** What stands in the HTML is painted first: with all files at hand the program would be quicker. A hidden page paints nothing. */
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

/** Links work without the program; a press on anything else, and a choice in a list, is kept until it is there. */
function keepInput({ type, target }: Event): void {
  if (page.earlyInput === null) return;
  const element = (target as Element).closest<HTMLButtonElement | HTMLSelectElement>(type === 'click' ? 'button' : 'select');
  if (!element) return;
  page.earlyInput = { element, value: element.value };
  element.dataset.waiting = '';
}

/** The program may draw everything anew between a finger's coming and going. */
function notePress({ type, target }: Event): void {
  page.pressed = type === 'pointerdown' ? (target as Element).closest<HTMLElement>('a, button') : null;
}

showTexts();
page.shownMoment = showTimes(
  [...document.querySelectorAll<HTMLElement>('[data-until]')],
  'kept' in document.documentElement.dataset,
  Date.now(),
);
markCurrentTab();
addEventListener('click', keepInput, true);
addEventListener('change', keepInput, true);
for (const type of ['pointerdown', 'pointerup', 'pointercancel']) addEventListener(type, notePress, true);
startAfterPaint();
