const FIELDS =
  'textarea, input:not([type]), input:is([type=text], [type=password], [type=email], [type=tel], [type=search], [type=url], [type=number])';

type FieldElement = HTMLInputElement | HTMLTextAreaElement;

/** Fired when the app changes a field's value, because the browser fires no event for that. */
const FILLED_EVENT = 'field-filled';
/** React sets a new value by the attribute, and dialogs open and close by `open`. */
const CHANGES = { subtree: true, childList: true, attributeFilter: ['value', 'open'] };

const filled = new WeakMap<Element, string>();

/** Sets a field's value, and notifies `watchFields`. */
export function fillField(field: FieldElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event(FILLED_EVENT, { bubbles: true }));
}

/** Fills in a stored value, so that it does not count as typed by a person. */
export function autofillField(field: FieldElement, text: string): void {
  filled.set(field, text);
  fillField(field, text);
}

/** Whether the field still has the autofilled value. */
export const isAutofilled = (field: FieldElement): boolean => filled.get(field) === field.value;

/**
 * Calls back `delayMs` after the page's fields or the focus may have changed, once for all changes in that time. `isByHand`: a
 * person used a field. The returned function stops it.
 */
export function watchFields(onChange: (isByHand: boolean) => void, delayMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isByHand = false;
  const notify = () => {
    timer = undefined;
    const wasByHand = isByHand;
    isByHand = false;
    onChange(wasByHand);
  };
  const schedule = () => {
    timer ??= setTimeout(notify, delayMs);
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

/** Whether any field contains text that a person typed. */
export function hasTypedText(root: ParentNode): boolean {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS);
  return [...fields].some((field) => field.value !== '' && !field.readOnly && !isAutofilled(field));
}

/** Whether the next key would go into a field. */
export function hasFocusedField({ activeElement }: Pick<Document, 'activeElement'>): boolean {
  return activeElement?.matches(FIELDS) === true && !activeElement.hasAttribute('readonly');
}
