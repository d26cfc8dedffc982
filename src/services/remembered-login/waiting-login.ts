import type { CaptchaKind } from '#contract/captcha/required-captcha.ts';
import { createStore } from '../../state/create-store.ts';
import type { CaptchaFields } from '../captcha.ts';

/** A remembered login that needs a captcha first. */
interface WaitingLogin {
  /** `none` if the operator requires a captcha but does not name it. */
  readonly captcha: CaptchaKind;
  /** Resolves with false if the operator requires another solution. */
  readonly logIn: (solution: CaptchaFields) => Promise<boolean>;
  /** False once the player has logged in or out manually. */
  readonly isNeeded: () => boolean;
}

/** The page solves its captcha invisibly, or leads to the login screen; docs/product/login.md */
export const waitingLogin = createStore<WaitingLogin | undefined>(undefined);
