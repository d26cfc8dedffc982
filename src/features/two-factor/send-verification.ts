import type { Login } from '#contract/schemas/session.ts';
import { mutate } from '../../bridges/api.ts';
import { knowsKeys } from '../../services/knows-keys.ts';
import { sendWithAccountLink, type UnlinkedAccount } from '../../services/login/account-link.ts';
import type { LoginAttempt } from '../../services/login/login-attempt.ts';
import { METHOD_CODES, type Proof } from '../../services/login/two-factor-methods.ts';

/** The tokens of an identity provider that one verification brings. */
interface Tokens {
  /** Of a login by the provider. */
  readonly login: string | undefined;
  /** Proves a phone. */
  readonly phone: string | null | undefined;
  /** The account that is linked by this login. */
  readonly account: UnlinkedAccount | null;
}

/** The plain protocol has one field for tokens of a provider: who logs in comes first, then the proof, then what is linked. */
const composePlainTokens = ({ login, phone, account }: Tokens) => {
  const firebaseIdToken = login ?? phone ?? account?.idToken;
  return firebaseIdToken && { firebaseIdToken };
};

const composeTokens = ({ login, phone, account }: Tokens) => ({
  ...(login ? { firebaseIdToken: login, ...(phone && { phoneIdToken: phone }) } : phone && { firebaseIdToken: phone }),
  ...(account && { bindChannel: account.channel, bindIdToken: account.idToken }),
});

/**
 * Composes the body from the fields of the chosen method and the credentials of the login, and nothing else: operators may be
 * strict. The type of the login and fields for more than one token go only to an operator that is known to take them. docs/product/two-factor.md
 */
export function composeVerification(attempt: LoginAttempt, proof: Proof, account: UnlinkedAccount | null, isPlain: boolean) {
  // the member's number has one dialling code, which the operator knows
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
  const isPlain = !(await knowsKeys().catch(() => false));
  const send = async (account: UnlinkedAccount | null) => {
    const body = composeVerification(attempt, proof, account, isPlain);
    return (await mutate('session.verification', { body, headers: { Device: 'MOBILE' }, signal })).value;
  };
  return attempt.type === 'firebase' ? send(null) : sendWithAccountLink(send);
}
