import * as v from 'valibot';
import { parseStored } from '../platform/parse-stored.ts';
import { sessionStore } from '../platform/safe-storage.ts';
import { getSession, onSessionChange } from './session/session.ts';

/** The stored fields of each form: never a password, a code, or another person's data. docs/product/conveniences.md */
export const DRAFT_FIELDS = {
  login: ['username'],
  registration: ['username'],
  deposit: ['amount'],
  feedback: ['topic', 'text'],
} as const;

export type DraftForm = keyof typeof DRAFT_FIELDS;
export type DraftField<Form extends DraftForm> = (typeof DRAFT_FIELDS)[Form][number];
type Draft<Form extends DraftForm> = Partial<Record<DraftField<Form>, string>>;

const MAX_CHARACTERS = 4_000;
const Stored = v.record(v.string(), v.pipe(v.string(), v.maxLength(MAX_CHARACTERS)));
const toKey = (form: DraftForm) => `fastline.draft.${form}`;

/** The input stored for the form in this tab; empty if it cannot be read. */
export function readDraft<Form extends DraftForm>(form: Form): Draft<Form> {
  const values = parseStored(Stored, sessionStore.read(toKey(form))) ?? {};
  return Object.fromEntries(DRAFT_FIELDS[form].flatMap((name) => (values[name] ? [[name, values[name]]] : []))) as Draft<Form>;
}

/** Stores these fields beside those already stored; an empty one is removed. */
export function saveDraft<Form extends DraftForm>(form: Form, changes: Draft<Form>): void {
  const next: Readonly<Record<string, string | undefined>> = { ...readDraft(form), ...changes };
  const filled = DRAFT_FIELDS[form].flatMap((name) => (next[name] ? [[name, next[name]]] : []));
  if (filled.length === 0) clearDraft(form);
  else sessionStore.write(toKey(form), JSON.stringify(Object.fromEntries(filled)));
}

export const clearDraft = (form: DraftForm): void => sessionStore.remove(toKey(form));

/** A logout clears all that the tab stores; a login ends the drafts of the guest. A renewed token changes nothing. */
function clearWhenOwnerChanges(): void {
  let owner = getSession()?.userName;
  onSessionChange(() => {
    const next = getSession()?.userName;
    if (next !== owner) for (const form of Object.keys(DRAFT_FIELDS) as DraftForm[]) clearDraft(form);
    owner = next;
  });
}

clearWhenOwnerChanges();
