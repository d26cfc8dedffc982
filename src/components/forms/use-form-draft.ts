import { useEffect } from 'react';
import { DRAFT_FIELDS, type DraftField, type DraftForm, readDraft, saveDraft } from '../../services/form-drafts.ts';
import type { FormFields } from './use-form.ts';

type DraftedFields<Form extends DraftForm> = Pick<
  FormFields<DraftField<Form>>,
  'getTyped' | 'getValue' | 'setValue' | 'subscribe'
>;

/**
 * Restores the input after a reload or a visit to another screen, and saves it while the player types. docs/product/conveniences.md
 */
export function useFormDraft<Form extends DraftForm>(name: Form, form: DraftedFields<Form>): void {
  const { getTyped, getValue, setValue, subscribe } = form;
  useEffect(() => {
    const fields: readonly DraftField<Form>[] = DRAFT_FIELDS[name];
    const draft = readDraft(name);
    for (const field of fields) {
      const text = draft[field];
      if (text && getValue(field) === '') setValue(field, text, { shouldDirty: true });
    }
    return subscribe(() => {
      const typed = fields.flatMap((field) => {
        const text = getTyped(field);
        return text === undefined ? [] : [[field, text] as const];
      });
      saveDraft(name, Object.fromEntries(typed) as Parameters<typeof saveDraft<Form>>[1]);
    });
  }, [name, getTyped, getValue, setValue, subscribe]);
}
