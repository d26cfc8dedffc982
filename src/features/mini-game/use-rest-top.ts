import { useEffect, useState } from 'react';
import { onPageShown } from '../../platform/page/page-visibility.ts';
import { watchSizes } from '../../platform/page/watch-sizes.ts';
import { type Area, type Bounds, type Column, findFreeTop, type Point, type Size, selectCoverable } from './widget-position.ts';

const CONTROLS = 'a, button, input, select, textarea, label, [role="tab"], [data-slot="top"], nav[data-tabs]';

/** Calls back once, as soon as the element has a width. Returns a function that stops it. docs/product/mini-game.md */
export function whenWide(element: Element, onWidth: () => void): () => void {
  const stop = watchSizes([element], () => {
    if (element.getBoundingClientRect().width === 0) return;
    stop();
    onWidth();
  });
  return stop;
}

/** A layout that changes usually continues to change for a while. */
const MEASURE_AFTER_MS = 250;
/** Events after which something on the page may have moved; `load` is that of a picture. */
const MOVES = ['scroll', 'load', 'toggle', 'transitionend', 'animationend', 'contentvisibilityautostatechange'];
const WATCHED_MUTATIONS = { subtree: true, childList: true, characterData: true, attributes: true };

/** Calls back 250 ms after the first of several moves outside `own`. Returns a function that stops it. */
export function watchLayout(own: Element | null, onMove: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onMove();
    }, MEASURE_AFTER_MS);
  };
  const mutations = new MutationObserver((records) => {
    if (records.some(({ target }) => !own?.contains(target))) schedule();
  });
  mutations.observe(document.body, WATCHED_MUTATIONS);
  const stopSizes = watchSizes([document.body], schedule);
  // These events do not bubble.
  for (const type of MOVES) document.addEventListener(type, schedule, { capture: true, passive: true });
  const stopWatching = onPageShown(schedule);
  window.addEventListener('resize', schedule);
  return () => {
    clearTimeout(timer);
    mutations.disconnect();
    stopSizes();
    for (const type of MOVES) document.removeEventListener(type, schedule, { capture: true });
    stopWatching();
    window.removeEventListener('resize', schedule);
  };
}

/** Returns the column of the screen, beside the navigation of a wide window, or the whole window if there is no layout. */
export function readColumn(): Column {
  const layout = document.querySelector('[data-slot="layout"] > main')?.getBoundingClientRect();
  return { left: layout?.left ?? 0, width: layout?.width ?? document.documentElement.clientWidth };
}

function readControls(widget: Element | null): Area[] {
  return [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !widget?.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < window.innerHeight);
}

interface Resting {
  readonly box: { readonly current: HTMLElement | null };
  readonly size: Size | undefined;
  readonly bounds: Bounds | undefined;
  /** The position where the player left it. */
  readonly position: Point | undefined;
  /** False while the widget is being dragged or is not shown. */
  readonly isResting: boolean;
}

/** Returns the top position at which the widget covers no control, or null; recomputed when something may have moved. */
export function useRestTop({ box, size, bounds, position, isResting }: Resting): number | null {
  const [top, setTop] = useState<number | null>(null);
  const { x, y } = position ?? {};
  useEffect(() => {
    if (!isResting || !size || !bounds || x === undefined || y === undefined) return;
    const measure = () => {
      if (document.hidden) return;
      const controls = selectCoverable(readControls(box.current), { x, y }, size, bounds);
      setTop(findFreeTop(y, size.height, bounds, controls));
    };
    measure();
    return watchLayout(box.current, measure);
  }, [box, size, bounds, x, y, isResting]);
  return top;
}
