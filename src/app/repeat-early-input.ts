import type { BootWindow, EarlyInput } from '../boot/boot-values.ts';

/** Replays the input that the player made before the app had loaded. docs/product/first-view.md */
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

/** The pressed element has been replaced; if the pointer goes up on its replacement, the browser fires no click. */
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

/** Returns the element itself if it was hydrated, otherwise the element that replaced it. */
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
