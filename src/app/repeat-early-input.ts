import type { BootWindow, EarlyInput } from '../boot/boot-values.ts';

/** Repeats what somebody did before the program was there, now that it is. docs/product/first-view.md */
export function repeatEarlyInput(): void {
  const page = window as BootWindow;
  const { earlyInput } = page;
  page.earlyInput = null;
  if (!earlyInput) return;
  const element = findAgain(earlyInput.element);
  delete element?.dataset.waiting;
  if (element instanceof HTMLButtonElement) element.click();
  if (element instanceof HTMLSelectElement) choose(element, earlyInput);
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
