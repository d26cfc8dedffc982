import { isAutofilled } from '../../platform/filled-fields.ts';

const FIELDS =
  'textarea, input:not([type]), input:is([type=text], [type=password], [type=email], [type=tel], [type=search], [type=url], [type=number])';

/** Whether a reload would lose something that a person typed. */
export function hasTypedText(root: ParentNode): boolean {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS);
  return [...fields].some((field) => field.value !== '' && !field.readOnly && !isAutofilled(field));
}
