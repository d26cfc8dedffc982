import { type RefObject, useLayoutEffect } from 'react';

/** Elements that a frozen part leaves active: links, and prompts that appear while it is sent. */
const ALIVE = 'a[href], [data-alive]';
const TYPED = 'textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=hidden])';
const PRESSED = 'button, select, input:is([type=checkbox], [type=radio], [type=button], [type=submit])';
/** Keys that move or leave the focus. */
const LEADING_KEYS = ['Tab', 'Escape'];
const STOPPED = ['click', 'submit', 'beforeinput', 'mousedown', 'keydown', 'paste', 'drop'] as const;

/** The attribute of a part that is frozen now. */
export const FROZEN = 'data-frozen';

/** Makes a field read-only, so that it keeps the focus and can be read; a disabled field would lose both. */
function setFrozen(element: Element, isFrozen: boolean): void {
  if (element.matches(TYPED)) (element as HTMLInputElement | HTMLTextAreaElement).readOnly = isFrozen;
  else if (isFrozen) element.setAttribute('aria-disabled', 'true');
  else element.removeAttribute('aria-disabled');
}

/** A dialog that a part opens, such as the second factor of a login, stays active for the player. */
const isInOwnDialog = (container: Element, element: Element) => element.closest('dialog') !== container.closest('dialog');
const isAlive = (container: Element, element: Element) => element.closest(ALIVE) !== null || isInOwnDialog(container, element);

const isFree = (container: Element, element: Element) =>
  isAlive(container, element) || element.matches('[readonly], [aria-disabled], :disabled, [aria-busy="true"]');

function stop(event: Event): void {
  const { target, currentTarget, type } = event;
  if (!(target instanceof Element) || !(currentTarget instanceof Element) || isAlive(currentTarget, target)) return;
  // Typed text can still be navigated and copied.
  if (type === 'keydown' && (!target.matches(PRESSED) || LEADING_KEYS.includes((event as KeyboardEvent).key))) return;
  // A press may still set the focus, but opens no list.
  if (type === 'mousedown' && !target.closest('select')) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Blocks changes and presses inside a part until the returned function is called. Focus and reading continue, which a disabled
 * `fieldset` would prevent. docs/decisions/0075-a-form-is-frozen-while-it-is-sent.md
 */
function freeze(container: HTMLElement): () => void {
  const frozen = [...container.querySelectorAll(`${TYPED}, ${PRESSED}`)].filter((element) => !isFree(container, element));
  for (const element of frozen) setFrozen(element, true);
  for (const type of STOPPED) container.addEventListener(type, stop, true);
  container.setAttribute(FROZEN, '');
  return () => {
    for (const element of frozen) setFrozen(element, false);
    for (const type of STOPPED) container.removeEventListener(type, stop, true);
    container.removeAttribute(FROZEN);
  };
}

/** Alternative parts of a screen, such as the login methods, used one at a time. */
const GROUP = '[data-one-at-a-time]';

/** A part inside a dialog of its group is frozen alone. */
function findGroup(container: HTMLElement): HTMLElement {
  const group = container.closest<HTMLElement>(GROUP);
  return group && !isInOwnDialog(group, container) ? group : container;
}

/** Freezes a part of the screen, with its group, during its request; again after each render, which may have added elements. */
export function useFreeze(container: RefObject<HTMLElement | null>, isFrozen: boolean): void {
  useLayoutEffect(() => {
    if (isFrozen && container.current) return freeze(findGroup(container.current));
  });
}
