import type { FirebaseChannel, LoginType } from '#contract/schemas/identity/login.ts';
import type { Login } from '#contract/schemas/session.ts';
import type { TwoFactorMethod } from './two-factor-methods.ts';

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

/** What a component that asks for one more proof is given; whoever shows a login form brings it. docs/product/two-factor.md */
export interface TwoFactorProps {
  attempt: LoginAttempt;
  methods: readonly [TwoFactorMethod, ...TwoFactorMethod[]];
  onPassed: (login: Login) => void;
  onClosed: () => void;
}
