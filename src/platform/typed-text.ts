import { isAutofilled } from './filled-fields.ts';

const FIELDS =
  'textarea, input:not([type]), input:is([type=text], [type=password], [type=email], [type=tel], [type=search], [type=url], [type=number])';

/** Whether a field holds something that a person typed. */
export function hasTypedText(root: ParentNode): boolean {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS);
  return [...fields].some((field) => field.value !== '' && !field.readOnly && !isAutofilled(field));
}

/** Whether the next key would go into a field. */
export function hasFocusedField({ activeElement }: Pick<Document, 'activeElement'>): boolean {
  return activeElement?.matches(FIELDS) === true && !activeElement.hasAttribute('readonly');
}
