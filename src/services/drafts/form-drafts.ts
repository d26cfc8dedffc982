import * as v from 'valibot';
import { sessionStore } from '../../platform/safe-storage.ts';
import { getSession, onSessionChange } from '../session/session.ts';

/** What is kept of each form: never a password or a code, nor whatever belongs to another person. docs/product/conveniences.md */
export const DRAFT_FIELDS = {
  login: ['username'],
  registration: ['username'],
  deposit: ['amount'],
  feedback: ['topic', 'text'],
} as const;

export type DraftForm = keyof typeof DRAFT_FIELDS;
export type DraftField<Form extends DraftForm> = (typeof DRAFT_FIELDS)[Form][number];
type Draft<Form extends DraftForm> = Partial<Record<DraftField<Form>, string>>;

const MOST_CHARACTERS = 4_000;
const Stored = v.record(v.string(), v.pipe(v.string(), v.maxLength(MOST_CHARACTERS)));
const toKey = (form: DraftForm) => `fastline.draft.${form}`;

/** What somebody had typed into the form in this tab; empty where nothing can be read. */
export function readDraft<Form extends DraftForm>(form: Form): Draft<Form> {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), Stored), sessionStore.read(toKey(form)));
  const values = stored.success ? stored.output : {};
  return Object.fromEntries(DRAFT_FIELDS[form].flatMap((name) => (values[name] ? [[name, values[name]]] : []))) as Draft<Form>;
}

/** Keeps these fields beside those that are kept; an empty one is forgotten. */
export function keepDraft<Form extends DraftForm>(form: Form, changes: Draft<Form>): void {
  const next: Readonly<Record<string, string | undefined>> = { ...readDraft(form), ...changes };
  const filled = DRAFT_FIELDS[form].flatMap((name) => (next[name] ? [[name, next[name]]] : []));
  if (filled.length === 0) clearDraft(form);
  else sessionStore.write(toKey(form), JSON.stringify(Object.fromEntries(filled)));
}

export const clearDraft = (form: DraftForm): void => sessionStore.remove(toKey(form));

/** Whose drafts they are: a renewed token changes nothing. */
let owner = getSession()?.userName;

// A logout clears all that the tab stores; a login ends the drafts of the guest.
onSessionChange(() => {
  const next = getSession()?.userName;
  if (next !== owner) for (const form of Object.keys(DRAFT_FIELDS) as DraftForm[]) clearDraft(form);
  owner = next;
});
