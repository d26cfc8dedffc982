import type { FirebaseChannel, LoginType } from '#contract/schemas/identity/login.ts';
import type { Login } from '#contract/schemas/session.ts';
import type { TwoFactorMethod } from './two-factor-methods.ts';

/** The credentials of one login; the verification that may follow sends them again. docs/product/login.md */
export interface LoginAttempt {
  readonly type: LoginType;
  /** For a login by SMS, the number in E.164. */
  readonly username: string;
  /** For a login by SMS, the code. */
  readonly password?: string;
  readonly firebaseChannel?: FirebaseChannel;
  readonly firebaseIdToken?: string;
}

/** The props of the component that asks for a second proof; the screen passes it to each form that logs in. docs/product/two-factor.md */
export interface TwoFactorProps {
  attempt: LoginAttempt;
  methods: readonly [TwoFactorMethod, ...TwoFactorMethod[]];
  onPassed: (login: Login) => void;
  onClosed: () => void;
}
