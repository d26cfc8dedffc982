import type { Ref } from 'react';
import type { LoginAttempt } from '../../services/login/login-attempt.ts';
import type { RememberedLogin } from '../../services/remembered-login/login-record.ts';

/** What the form needs of the fields of one login method. */
export interface LoginMethodHandle {
  /** Checks the fields; undefined when one of them was marked. The result runs only when the login is sent. */
  check(): Promise<(() => Promise<LoginAttempt>) | undefined>;
  /** Shows the error beside the field that its code is about; false for a code that is about none. */
  setErrorForCode(code: string, message: string): boolean;
}

export interface LoginMethodProps {
  /** What this device remembers of this merchant; filled in where nothing is typed. */
  remembered: Promise<RememberedLogin | undefined>;
  ref: Ref<LoginMethodHandle>;
}
