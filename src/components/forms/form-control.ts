import { autofillField, fillField, isAutofilled } from '../../platform/filled-fields.ts';
import { createStore } from '../../state/create-store.ts';

export type FieldElement = HTMLInputElement | HTMLTextAreaElement;
export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>;
type FieldRef = (element: FieldElement | null) => (() => void) | undefined;

export type FormControl<Name extends string> = ReturnType<typeof createFormControl<Name>>;

/** What a field says; a box says something only while it is ticked. */
const readField = (element: FieldElement | undefined): string =>
  element && (element.type !== 'checkbox' || (element as HTMLInputElement).checked) ? element.value : '';

/** The fields of one form. Their elements alone hold what is typed; this knows the elements and the errors beside them. */
export function createFormControl<Name extends string>() {
  const elements = new Map<Name, FieldElement>();
  const refs = new Map<Name, FieldRef>();
  const listeners = new Set<() => void>();
  const errors = createStore({} as FieldErrors<Name>);
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const setFocus = (name: Name) => elements.get(name)?.focus();

  const connect = (name: Name, element: FieldElement) => {
    elements.set(name, element);
    element.addEventListener('input', notify);
    return () => {
      element.removeEventListener('input', notify);
      if (elements.get(name) === element) elements.delete(name);
    };
  };
  /** Returns the same ref at every render, so that React connects an element once. */
  const getRef = (name: Name): FieldRef => {
    const ref = refs.get(name) ?? ((element) => (element ? connect(name, element) : undefined));
    refs.set(name, ref);
    return ref;
  };

  return {
    errors,
    getRef,
    setFocus,
    isRegistered: (name: Name) => elements.has(name),
    getValue: (name: Name): string => readField(elements.get(name)),
    /** What a person typed into a field; undefined where it is not on the screen, empty where the app filled it in. */
    getTyped: (name: Name): string | undefined => {
      const element = elements.get(name);
      return element && isAutofilled(element) ? '' : element?.value;
    },
    /** Reads the fields that are on the screen. A browser may fill a field without an event, so nothing is cached. */
    getValues: (): Partial<Record<Name, string>> =>
      Object.fromEntries(Array.from(elements, ([name, element]) => [name, readField(element)])) as Partial<Record<Name, string>>,
    /** Fills a field. It counts as typed only with `shouldDirty`: the player chose the value, and would lose it by a reload. */
    setValue: (name: Name, value: string, { shouldDirty = false } = {}) => {
      const element = elements.get(name);
      if (!element) return;
      if (shouldDirty) fillField(element, value);
      else autofillField(element, value);
      notify();
    },
    /** Replaces every error, and focuses the first wrong field on the screen. */
    setErrors: (next: FieldErrors<Name>) => {
      errors.set(next);
      const wrong = Array.from(elements).filter(([name]) => next[name] !== undefined);
      const [first] = wrong.sort(([, a], [, b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
      if (first) setFocus(first[0]);
    },
    /** Calls the listener whenever a field changes, by a person or by the app. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Empties the fields and forgets the errors. */
    reset: () => {
      for (const element of elements.values()) fillField(element, '');
      errors.set({} as FieldErrors<Name>);
      notify();
    },
  };
}
