import { useEffect, useState } from 'react';
import type { Bounds, Column, Point, Size } from './bounds.ts';
import { type Area, chooseEdge, findFreeTop, selectCoverable } from './dock.ts';
import { watchLayout } from './watch-layout.ts';

const LOOK_AFTER_MS = 250;
const CONTROLS = 'a, button, input, select, textarea, label, [role="tab"], [data-slot="top"], nav[data-tabs]';

/** What the screen stands in, beside the navigation of a wide window; the whole window where there is no layout. */
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
  /** Where the player left it. */
  readonly place: Point | undefined;
  /** Nothing is looked for while it is held, or not there. */
  readonly isResting: boolean;
}

/** Where it rests, so that it lies over no control: looked at again when something on the page may have moved. Null: nowhere. */
export function useRestTop({ box, size, bounds, place, isResting }: Resting): number | null {
  const [top, setTop] = useState<number | null>(null);
  const { x, y } = place ?? {};
  useEffect(() => {
    if (!isResting || !size || !bounds || x === undefined || y === undefined) return;
    const look = () => {
      if (document.hidden) return;
      const controls = selectCoverable(readControls(box.current), chooseEdge({ x, y }, bounds), size, readColumn());
      setTop(findFreeTop(y, size.height, bounds, controls));
    };
    look();
    return watchLayout(box.current, look, LOOK_AFTER_MS);
  }, [box, size, bounds, x, y, isResting]);
  return top;
}
