import { findRow, isRightToLeft, readItems, readView, scrollRow } from './read-row.ts';
import { findKeyTarget, findRest } from './row-position.ts';

const PRESSED = 'a[href], button:not(:disabled)';

const findPressed = (item: Element | undefined) =>
  item?.matches(PRESSED) ? (item as HTMLElement) : (item?.querySelector<HTMLElement>(PRESSED) ?? undefined);

/** Arrow keys lead along a row, and Home and End to its ends; what has nothing to press comes into sight. */
export function stepByKey(event: KeyboardEvent): void {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  const row = altKey || ctrlKey || metaKey || shiftKey ? undefined : findRow(target);
  if (!row || !(target instanceof Element) || target.matches('input, select, textarea')) return;
  const items = [...row.children];
  const place = items.findIndex((item) => item.contains(target));
  const next = place < 0 ? undefined : findKeyTarget(key, isRightToLeft(row), place, items.length);
  if (next === undefined) return;
  event.preventDefault();
  const pressed = findPressed(items[next]);
  if (pressed) pressed.focus();
  else scrollRow(row, findRest(readItems(row), readView(row), readItems(row)[next]?.start ?? 0));
}
