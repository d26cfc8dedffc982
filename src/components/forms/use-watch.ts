import { useSyncExternalStore } from 'react';
import type { FormFields } from './use-form.ts';

/** The value of a field as it is typed, for what is shown beside it; every change renders the component. */
export function useWatch<Name extends string>(form: Pick<FormFields<Name>, 'subscribe' | 'getValue'>, name: Name): string {
  return useSyncExternalStore(form.subscribe, () => form.getValue(name));
}
