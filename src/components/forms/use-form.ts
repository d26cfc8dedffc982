import { type SubmitEvent, useState } from 'react';
import * as v from 'valibot';
import { type AnyTextKey, useText } from '../../i18n/text.ts';
import { vibrate } from '../../platform/haptics.ts';
import { findErrorField } from './error-fields.ts';
import { createFormControl, type FieldErrors, type FormControl } from './form-control.ts';

type TextValues = Readonly<Record<string, string | number>>;
type FormValues = Readonly<Record<string, unknown>>;
/** Reads the raw values of the fields; its messages are keys of our texts. */
export type FormSchema<Values extends FormValues> = v.GenericSchema<unknown, Values> | v.GenericSchemaAsync<unknown, Values>;

/** What a part of a form needs of the whole. */
export interface FormFields<Name extends string> extends Omit<FormControl<Name>, 'errors' | 'getRef' | 'setErrors'> {
  readonly errors: FieldErrors<Name>;
  /** The props that connect a field: its ref and its error. */
  readonly register: (name: Name) => { ref: ReturnType<FormControl<Name>['getRef']>; error: string | undefined };
  /** Shows one error, in place of all others, and focuses its field. */
  readonly setError: (name: Name, message: string) => void;
  readonly clearErrors: (...names: Name[]) => void;
  /** Shows an error beside the field that its code is about; false when no such field is on the screen. */
  readonly setErrorForCode: (code: string, message: string) => boolean;
  /** Checks one field; true when it may be sent. */
  readonly trigger: (name: Name) => Promise<boolean>;
  /** Checks a field that the player leaves: an empty one is not reported yet, and an error of the operator stays. */
  readonly validateOnBlur: (name: Name) => Promise<void>;
}

export interface Form<Values extends FormValues> extends FormFields<keyof Values & string> {
  /** Checks all fields on the screen; `onValid` gets what the schema made of their values. */
  readonly handleSubmit: (onValid: (values: Values) => unknown) => (event: SubmitEvent) => Promise<void>;
}

/** The model of a form, with the words of react-hook-form; `messageValues` go into its messages. docs/decisions/0045-forms-are-read-when-they-are-sent.md. */
export function useForm<Values extends FormValues>(schema: FormSchema<Values>, messageValues?: TextValues): Form<Values> {
  type Name = keyof Values & string;
  const text = useText();
  const [control] = useState(createFormControl<Name>);
  const [ownErrors] = useState(() => new Map<Name, string>());
  const errors = control.errors.use((now) => now);

  const validate = async () => {
    const result = await v.safeParseAsync(schema, control.getValues(), { abortPipeEarly: true });
    const found: Partial<Record<Name, string>> = {};
    for (const issue of result.issues ?? []) {
      const name = issue.path?.[0]?.key as Name | undefined;
      if (name !== undefined) found[name] ??= text(findMessage(issue), messageValues);
    }
    return { values: result.success ? result.output : undefined, found };
  };
  const setError: Form<Values>['setError'] = (name, message) => control.setErrors({ [name]: message } as FieldErrors<Name>);

  return {
    ...control,
    errors,
    register: (name) => ({ ref: control.getRef(name), error: errors[name] }),
    setError,
    clearErrors: (...names) => {
      const kept = Object.entries(control.errors.get()).filter(([name]) => names.length > 0 && !names.includes(name as Name));
      control.errors.set(Object.fromEntries(kept) as FieldErrors<Name>);
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
      const now = control.errors.get();
      if (message === undefined && now[name] !== ownErrors.get(name)) return;
      if (message !== undefined) ownErrors.set(name, message);
      control.errors.set({ ...now, [name]: message });
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

/** Messages of ours are keys; the schema library's own are sentences, which a contract's limit of length has. */
const findMessage = ({ type, message }: v.BaseIssue<unknown>) =>
  (type === 'max_length' && message.includes(' ') ? 'field_too_long' : message) as AnyTextKey;
