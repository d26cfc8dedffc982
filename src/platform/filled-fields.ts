type FieldElement = HTMLInputElement | HTMLTextAreaElement;

/** The app changed a field's value, which the browser tells nobody of. */
const FILLED_EVENT = 'field-filled';
/** Besides a field that comes or goes, React shows a new value by the attribute, and a dialog that opens or closes by `open`. */
const CHANGES = { subtree: true, childList: true, attributeFilter: ['value', 'open'] };

const filled = new WeakMap<Element, string>();

/** Sets what a field holds, and lets `watchFields` know. */
export function fillField(field: FieldElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event(FILLED_EVENT, { bubbles: true }));
}

/** Puts in what the app knows, so that it is not taken for something a person typed. */
export function autofillField(field: FieldElement, text: string): void {
  filled.set(field, text);
  fillField(field, text);
}

/** Nobody has changed it since. */
export const isAutofilled = (field: FieldElement): boolean => filled.get(field) === field.value;

/**
 * Calls back `delayMs` after the page's fields may hold something else or another one has the focus, once for all that changes meanwhile.
 * `isByHand`: somebody used a field. Returns what ends it.
 */
export function watchFields(onChange: (isByHand: boolean) => void, delayMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isByHand = false;
  const tell = () => {
    timer = undefined;
    const told = isByHand;
    isByHand = false;
    onChange(told);
  };
  const schedule = () => {
    timer ??= setTimeout(tell, delayMs);
  };
  const scheduleByHand = () => {
    isByHand = true;
    schedule();
  };
  const observer = new MutationObserver(schedule);
  observer.observe(document.body, CHANGES);
  document.addEventListener(FILLED_EVENT, schedule);
  const types = ['input', 'focusin', 'focusout'];
  for (const type of types) document.addEventListener(type, scheduleByHand);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener(FILLED_EVENT, schedule);
    for (const type of types) document.removeEventListener(type, scheduleByHand);
  };
}
