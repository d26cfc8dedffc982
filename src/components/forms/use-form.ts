import { type SubmitEvent, useState, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { ErrorCode } from '#contract/errors.ts';
import { hasText, useText } from '../../i18n/text.ts';
import { autofillField, fillField, isAutofilled } from '../../platform/filled-fields.ts';
import { vibrate } from '../../platform/haptics.ts';
import { createStore } from '../../state/create-store.ts';
import type { FieldErrorProps } from '../../ui/field-error.tsx';

type FieldName =
  | 'acceptedTerms'
  | 'amount'
  | 'authCode'
  | 'email'
  | 'mobileNum'
  | 'newPassword'
  | 'oldPassword'
  | 'password'
  | 'payeeName'
  | 'username'
  | 'verificationCode';
type ProviderCode = 'auth/invalid-verification-code' | 'auth/code-expired';

/** The fields that an error code may belong to; the first one on the screen shows it. docs/product/errors.md */
const ERROR_FIELDS = {
  username_unfit: ['username'],
  username_taken: ['username'],
  password_wrong: ['oldPassword'],
  password_unfit: ['password', 'newPassword'],
  password_same: ['newPassword'],
  mobile_unfit: ['mobileNum'],
  mobile_taken: ['mobileNum'],
  mobile_unknown: ['mobileNum'],
  email_unfit: ['email'],
  code_wrong: ['verificationCode', 'authCode'],
  code_expired: ['verificationCode', 'authCode'],
  'auth/invalid-verification-code': ['verificationCode'],
  'auth/code-expired': ['verificationCode'],
  verification_wrong: ['mobileNum', 'authCode', 'email', 'payeeName'],
  amount_unfit: ['amount'],
  deposit_limit: ['amount'],
  consent_missing: ['acceptedTerms'],
} satisfies Partial<Record<ErrorCode | ProviderCode, readonly FieldName[]>>;

export function findErrorField(code: string, isRegistered: (name: FieldName) => boolean): FieldName | undefined {
  if (!Object.hasOwn(ERROR_FIELDS, code)) return undefined;
  return ERROR_FIELDS[code as keyof typeof ERROR_FIELDS].find(isRegistered);
}

type FieldElement = HTMLInputElement | HTMLTextAreaElement;
type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** The errors of a form. The focus moved to one of the fields because of its error, which a screen reader reads there. */
interface ShownErrors<Name extends string> {
  readonly errors: FieldErrors<Name>;
  readonly readWithFocus?: Name | undefined;
}

type FieldRef = (element: FieldElement | null) => (() => void) | undefined;

type FormControl<Name extends string> = ReturnType<typeof createFormControl<Name>>;

/** Returns the value of a field; a checkbox has a value only while it is ticked. */
const readField = (element: FieldElement | undefined): string =>
  element && (element.type !== 'checkbox' || (element as HTMLInputElement).checked) ? element.value : '';

/** The fields of one form. The values live in the elements alone; this stores the elements and their errors. */
function createFormControl<Name extends string>() {
  const elements = new Map<Name, FieldElement>();
  const refs = new Map<Name, FieldRef>();
  const listeners = new Set<() => void>();
  const shown = createStore<ShownErrors<Name>>({ errors: {} as FieldErrors<Name> });
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const setFocus = (name: Name) => elements.get(name)?.focus();
  /** Replaces all errors without moving the focus. */
  const changeErrors = (errors: FieldErrors<Name>) => {
    const { errors: before, readWithFocus: name } = shown.get();
    shown.set({ errors, readWithFocus: name !== undefined && errors[name] === before[name] ? name : undefined });
  };
  /** Removes the error of a changed field at once: at the next press it would move the button from under the pointer. */
  const takeInput = (name: Name) => {
    const { errors } = shown.get();
    if (errors[name] !== undefined) changeErrors({ ...errors, [name]: undefined });
    notify();
  };

  const connect = (name: Name, element: FieldElement) => {
    const onInput = () => takeInput(name);
    elements.set(name, element);
    element.addEventListener('input', onInput);
    return () => {
      element.removeEventListener('input', onInput);
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
    shown,
    getRef,
    setFocus,
    isRegistered: (name: Name) => elements.has(name),
    getValue: (name: Name): string => readField(elements.get(name)),
    /** Returns the player's input in a field: undefined if the field is not on the screen, empty if the app filled it in. */
    getTyped: (name: Name): string | undefined => {
      const element = elements.get(name);
      return element && isAutofilled(element) ? '' : element?.value;
    },
    /** Reads the fields that are on the screen. A browser may fill a field without an event, so values are never cached. */
    getValues: (): Partial<Record<Name, string>> =>
      Object.fromEntries(Array.from(elements, ([name, element]) => [name, readField(element)])) as Partial<Record<Name, string>>,
    /** Fills a field. It counts as typed only with `shouldDirty`: the player chose the value and would lose it on a reload. */
    setValue: (name: Name, value: string, { shouldDirty = false } = {}) => {
      const element = elements.get(name);
      if (!element) return;
      if (shouldDirty) fillField(element, value);
      else autofillField(element, value);
      takeInput(name);
    },
    /** Replaces all errors and focuses the first invalid field on the screen. */
    setErrors: (next: FieldErrors<Name>) => {
      const wrong = Array.from(elements).filter(([name]) => next[name] !== undefined);
      const [first] = wrong.sort(([, a], [, b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
      const isMoved = first?.[1] !== document.activeElement;
      shown.set({ errors: next, readWithFocus: isMoved ? first?.[0] : undefined });
      if (first) setFocus(first[0]);
    },
    changeErrors,
    /** Calls the listener whenever the player or the app changes a field. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Empties the fields and removes the errors. */
    reset: () => {
      for (const element of elements.values()) fillField(element, '');
      shown.set({ errors: {} as FieldErrors<Name> });
      notify();
    },
  };
}

type TextValues = Readonly<Record<string, string | number>>;
type FormValues = Readonly<Record<string, unknown>>;
/** Reads the raw values of the fields; its messages are text keys, or messages of the operator. */
export type FormSchema<Values extends FormValues> = v.GenericSchema<unknown, Values> | v.GenericSchemaAsync<unknown, Values>;

/** The parts of a form that its fields need. */
export interface FormFields<Name extends string>
  extends Omit<FormControl<Name>, 'shown' | 'getRef' | 'setErrors' | 'changeErrors'> {
  /** Returns the props that connect a field: its ref and its error. */
  readonly register: (name: Name) => FieldErrorProps & { ref: ReturnType<FormControl<Name>['getRef']> };
  /** Shows one error instead of all others, and focuses its field. */
  readonly setError: (name: Name, message: string) => void;
  readonly clearErrors: (...names: Name[]) => void;
  /** Shows an error beside the field that its code belongs to; false if no such field is on the screen. */
  readonly setErrorForCode: (code: string, message: string) => boolean;
  /** Checks one field; true when it may be sent. */
  readonly trigger: (name: Name) => Promise<boolean>;
  /** Checks a field on blur: an empty one is not reported yet, and an error of the operator stays. */
  readonly validateOnBlur: (name: Name) => Promise<void>;
}

export interface Form<Values extends FormValues> extends FormFields<keyof Values & string> {
  /** Checks all fields on the screen; `onValid` gets the schema's output and settles when it has been sent. */
  readonly handleSubmit: (onValid: (values: Values) => Promise<unknown>) => (event: SubmitEvent) => Promise<void>;
}

/**
 * The model of a form, with the method names of react-hook-form; `messageValues` fill its messages.
 * docs/decisions/0045-forms-are-read-when-they-are-sent.md.
 */
export function useForm<Values extends FormValues>(schema: FormSchema<Values>, messageValues?: TextValues): Form<Values> {
  type Name = keyof Values & string;
  const text = useText();
  const [control] = useState(createFormControl<Name>);
  const [ownErrors] = useState(() => new Map<Name, string>());
  const { errors, readWithFocus } = control.shown.use((now) => now);

  const validate = async () => {
    const result = await v.safeParseAsync(schema, control.getValues(), { abortPipeEarly: true });
    const found: Partial<Record<Name, string>> = {};
    for (const issue of result.issues ?? []) {
      const name = issue.path?.[0]?.key as Name | undefined;
      const message = findMessage(issue);
      if (name !== undefined) found[name] ??= hasText(message) ? text(message, messageValues) : message;
    }
    return { values: result.success ? result.output : undefined, found };
  };
  const setError: Form<Values>['setError'] = (name, message) => control.setErrors({ [name]: message } as FieldErrors<Name>);

  return {
    ...control,
    register: (name) => ({ ref: control.getRef(name), error: errors[name], isReadWithFocus: name === readWithFocus }),
    setError,
    clearErrors: (...names) => {
      const remaining = Object.entries(control.shown.get().errors).filter(
        ([name]) => names.length > 0 && !names.includes(name as Name),
      );
      control.changeErrors(Object.fromEntries(remaining) as FieldErrors<Name>);
    },
    setErrorForCode: (code, message) => {
      const name = findErrorField(code, (candidate) => control.isRegistered(candidate)) as Name | undefined;
      if (name) {
        setError(name, message);
        vibrate('refusal');
      }
      return name !== undefined;
    },
    trigger: async (name) => {
      const message = (await validate()).found[name];
      if (message !== undefined) setError(name, message);
      return message === undefined;
    },
    validateOnBlur: async (name) => {
      if (control.getValue(name) === '') return;
      const message = (await validate()).found[name];
      const now = control.shown.get().errors;
      if (message === undefined && now[name] !== ownErrors.get(name)) return;
      if (message !== undefined) ownErrors.set(name, message);
      control.changeErrors({ ...now, [name]: message });
    },
    handleSubmit: (onValid) => async (event) => {
      event.preventDefault();
      const { values, found } = await validate();
      for (const [name, message] of Object.entries(found)) ownErrors.set(name, message as string);
      control.setErrors(found);
      if (values) await onValid(values);
      else vibrate('refusal');
    },
  };
}

/** The schema library's own messages are sentences; a contract's length limit has such a message. */
const findMessage = ({ type, message }: v.BaseIssue<unknown>): string =>
  type === 'max_length' && message.includes(' ') ? 'field_too_long' : message;

/** The value of a field as the player types; every change renders the component. */
export function useWatch<Name extends string>(form: Pick<FormFields<Name>, 'subscribe' | 'getValue'>, name: Name): string {
  return useSyncExternalStore(form.subscribe, () => form.getValue(name));
}
