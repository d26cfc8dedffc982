import { useEffect } from 'react';
import { DRAFT_FIELDS, type DraftField, type DraftForm, keepDraft, readDraft } from '../../services/drafts/form-drafts.ts';
import type { FormFields } from './use-form.ts';

type DraftedFields<Form extends DraftForm> = Pick<
  FormFields<DraftField<Form>>,
  'getTyped' | 'getValue' | 'setValue' | 'subscribe'
>;

/** Brings what was typed back after a reload or a look at another screen, and keeps it while it is typed. docs/product/conveniences.md */
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
      keepDraft(name, Object.fromEntries(typed) as Parameters<typeof keepDraft<Form>>[1]);
    });
  }, [name, getTyped, getValue, setValue, subscribe]);
}
