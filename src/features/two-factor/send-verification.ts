import type { Login, VerificationBody } from '#contract/calls/session.ts';
import { mutate } from '../../bridges/api.ts';
import { disableAfterRefusal } from '../../services/login/disable-after-refusal.ts';
import type { TwoFactorMethod } from '../../services/login/login-process.ts';
import { type LoginAttempt, sendWithAccountLink, type UnlinkedAccount } from '../../services/login/send-login.ts';
import { supportsIdempotency } from '../../services/supports-idempotency.ts';

const METHOD_CODES = { payeeName: 'P', sms: 'S', ga: 'G', email: 'E' } as const;

type ProofFields = Pick<
  VerificationBody,
  'email' | 'payeeName' | 'authCode' | 'mobileNum' | 'countryDialingCode' | 'verificationCode' | 'firebaseIdToken'
>;

/** The fields of the selected method only. */
export type Proof = { readonly method: TwoFactorMethod } & Partial<ProofFields>;

/** The identity provider's tokens in one verification. */
interface Tokens {
  /** The token of a login by the provider. */
  readonly login: string | undefined;
  /** The token that proves a phone number. */
  readonly phone: string | null | undefined;
  /** The account that this login links. */
  readonly account: UnlinkedAccount | null;
}

/** The plain protocol has one field for provider tokens: the login comes first, then the proof, then the account to link. */
const composePlainTokens = ({ login, phone, account }: Tokens) => {
  const firebaseIdToken = login ?? phone ?? account?.idToken;
  return firebaseIdToken && { firebaseIdToken };
};

const composeTokens = ({ login, phone, account }: Tokens) => ({
  ...(login ? { firebaseIdToken: login, ...(phone && { phoneIdToken: phone }) } : phone && { firebaseIdToken: phone }),
  ...(account && { bindChannel: account.channel, bindIdToken: account.idToken }),
});

/**
 * Composes the body from the fields of the selected method and the credentials of the login alone, because operators may be strict.
 * The type of the login and fields for several tokens go only to an operator that accepts them. docs/product/two-factor.md
 */
export function composeVerification(attempt: LoginAttempt, proof: Proof, account: UnlinkedAccount | null, isPlain: boolean) {
  // A member's number has one dialling code, which the operator has stored.
  const { method, firebaseIdToken: phone, countryDialingCode: _, ...fields } = proof;
  const { type, username, password, firebaseIdToken: login } = attempt;
  const tokens = { login, phone, account };
  return {
    ...(!isPlain && type !== 'username' && { type }),
    username,
    ...(password !== undefined && { password }),
    method: METHOD_CODES[method],
    ...fields,
    ...(isPlain ? composePlainTokens(tokens) : composeTokens(tokens)),
  };
}

/** Sends one verification in an envelope; it also links a pending account. */
export async function sendVerification(attempt: LoginAttempt, proof: Proof, signal: AbortSignal): Promise<Login> {
  const isPlain = !(await supportsIdempotency().catch(() => false));
  const send = async (account: UnlinkedAccount | null) => {
    const body = composeVerification(attempt, proof, account, isPlain);
    const sent = mutate('session.verification', { body, headers: { Device: 'MOBILE' }, signal });
    // A refusal that turns the automatic login off would do so at the login itself, too.
    return sent.then(
      ({ value }) => value,
      (reason) => disableAfterRefusal(reason, attempt, signal),
    );
  };
  return attempt.type === 'firebase' ? send(null) : sendWithAccountLink(send);
}
