import type { Ref } from 'react';
import type { FirebaseChannel, LoginType } from '#contract/schemas/identity/login.ts';
import type { RememberedLogin } from '../remembered/login-record.ts';

/** What a login is tried with; the verification that may follow brings the same again. docs/product/login.md */
export interface LoginAttempt {
  readonly type: LoginType;
  /** Of a login by SMS the number in E.164. */
  readonly username: string;
  /** Of a login by SMS the code. */
  readonly password?: string;
  readonly firebaseChannel?: FirebaseChannel;
  readonly firebaseIdToken?: string;
}

/** What the form asks of the fields of one way to log in. */
export interface WayHandle {
  /** Looks at the fields; undefined when one of them was marked. Runs the answer only when the login is sent. */
  check(): Promise<(() => Promise<LoginAttempt>) | undefined>;
  /** Says beside its field what was refused; false for what is about no field. */
  explain(code: string, words: string): boolean;
}

export interface WayFieldsProps {
  /** What this device remembers of this merchant; filled in where nothing is typed. */
  remembered: Promise<RememberedLogin | undefined>;
  ref: Ref<WayHandle>;
}
