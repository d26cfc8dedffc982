import type { BootWindow, EarlyInput } from '../boot/boot-values.ts';

/** Repeats what somebody did before the program was there, now that it is. docs/product/first-view.md */
export function repeatEarlyInput(): void {
  const page = window as BootWindow;
  const { earlyInput, pressed } = page;
  page.earlyInput = null;
  if (pressed && !pressed.isConnected) finishPress(pressed);
  if (!earlyInput) return;
  const element = findAgain(earlyInput.element);
  delete element?.dataset.waiting;
  if (element instanceof HTMLButtonElement) element.click();
  if (element instanceof HTMLSelectElement) choose(element, earlyInput);
}

/** A finger came down on an element that is gone: where it goes up on the one that took its place, the browser makes no click. */
function finishPress(pressed: HTMLElement): void {
  const finish = ({ type, target }: Event) => {
    removeEventListener('pointerup', finish, true);
    removeEventListener('pointercancel', finish, true);
    const element = (target as Element).closest<HTMLElement>(pressed.tagName);
    if (type === 'pointerup' && element && readLabel(element) === readLabel(pressed)) element.click();
  };
  addEventListener('pointerup', finish, true);
  addEventListener('pointercancel', finish, true);
}

/** The element itself where the program took the markup over, else the one that stands in its place. */
function findAgain(element: EarlyInput['element']): EarlyInput['element'] | undefined {
  if (element.isConnected) return element;
  const label = readLabel(element);
  return [...document.querySelectorAll<EarlyInput['element']>(element.tagName)].find((other) => readLabel(other) === label);
}

const readLabel = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

function choose(element: HTMLSelectElement, { value }: EarlyInput): void {
  element.value = value;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
