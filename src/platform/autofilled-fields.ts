const filled = new WeakMap<Element, string>();

/** Puts in what the app knows, so that it is not taken for something a person typed. */
export function autofillField(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = text;
  filled.set(field, text);
}

/** Nobody has changed it since. */
export const isAutofilled = (field: HTMLInputElement | HTMLTextAreaElement): boolean => filled.get(field) === field.value;
