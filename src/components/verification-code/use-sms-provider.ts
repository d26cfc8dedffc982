import { useState } from 'react';
import type { ProviderSettings } from '#contract/schemas/identity/identity-settings.ts';
import { ApiError, readErrorCode } from '../../bridges/api-error.ts';
import { sendCodeByProvider } from '../../bridges/identity/identity.ts';
import type { SentFirebaseCode } from '../../bridges/identity/lazy/identity-sdk.ts';
import { isPrivateBrowsing } from '../../platform/private-browsing.ts';
import type { CaptchaFields } from '../../services/captcha.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import { useStatus } from '../../services/status/status.ts';
import { type Phone, toInternational, toPhoneFields } from '../phone/phone.ts';
import { requestCode } from './code-sender.ts';
import { DEFAULT_COUNTDOWN_MS } from './countdown.ts';

/** Proves that the player read the message. */
export type SmsProof = { readonly verificationCode: string } | { readonly firebaseIdToken: string };

export interface SmsProvider {
  readonly isIdentityProvider: boolean;
  /** The captcha that must be solved before a message is sent. */
  readonly captcha?: 'sms';
  send(phone: Phone, solved: CaptchaFields, signal: AbortSignal): Promise<number>;
  /** `phone` is the form's current number, which may differ from the number that the message went to. */
  verify(code: string, phone: Phone): Promise<SmsProof>;
  /** Receives each error of the call that sent the proof: a token that the operator refused is not sent again. */
  onError(code: string): void;
}

const OPERATOR: SmsProvider = {
  isIdentityProvider: false,
  captcha: 'sms',
  send: (phone, solved, signal) => requestCode('verification.sms', { ...toPhoneFields(phone), ...solved }, signal),
  verify: async (verificationCode) => ({ verificationCode }),
  onError: () => {},
};

/**
 * The sender of messages: the operator or the identity provider, which also sends for its own logins. If the provider cannot start,
 * the operator sends. docs/product/sms-codes.md
 */
export function useSmsProvider(isByProvider = false): SmsProvider {
  const { value: status } = useStatus();
  const { provider } = useIdentitySettings();
  const [verifiedCodes] = useState(createVerifiedCodeCache);
  const [cannotStart, setCannotStart] = useState(false);
  const { firebase = false, apiKey } = status?.smsProvider ?? {};
  const settings = { ...provider, firebase: true, apiKey: isByProvider ? provider.apiKey : (apiKey ?? provider.apiKey) };
  if (!isByProvider && (!firebase || !settings.apiKey || cannotStart)) return OPERATOR;
  const sendByProvider = async (phone: Phone) => {
    verifiedCodes.setSent(await sendProviderCode(settings, toInternational(phone)), toComparable(phone));
    return DEFAULT_COUNTDOWN_MS;
  };
  return {
    isIdentityProvider: true,
    send: async (phone, solved, signal) => {
      try {
        return await sendByProvider(phone);
      } catch (error) {
        if (isByProvider || !isStartError(error)) throw error;
        setCannotStart(true);
        return OPERATOR.send(phone, solved, signal);
      }
    },
    verify: async (code, phone) => ({ firebaseIdToken: await verifiedCodes.verify(code, toComparable(phone)) }),
    onError: (code) => code === 'firebase_token_invalid' && verifiedCodes.clear(),
  };
}

const START_ERRORS =
  /^(auth\/(invalid-api-key|api-key-|configuration-not-found|argument-error|app-deleted|internal-error)|not_support_incognito$)/;

/** Whether the provider's SDK did not load or refused its settings; an error about a number or a code does not count. */
const isStartError = (error: unknown): boolean => error instanceof TypeError || START_ERRORS.test(readErrorCode(error));

/** Removes the trunk zero: the phone rules remove it only once they have loaded, possibly between sending and verifying. */
const toComparable = ({ countryDialingCode, mobileNum }: Phone) => `+${countryDialingCode} ${mobileNum.replace(/^0+/, '')}`;

interface VerifiedCodeCache {
  /** A new code was sent to this number; the previous token is discarded. */
  readonly setSent: (sent: SentFirebaseCode, number: string) => void;
  /** Resolves with the provider's ID token for this code; it proves only the number that the code was sent to. */
  readonly verify: (code: string, number: string) => Promise<string>;
  /** The operator refused the token. */
  readonly clear: () => void;
}

/** Stores the ID token of a code: the provider accepts a code once, but a failed call may be repeated. docs/product/sms-codes.md */
export function createVerifiedCodeCache(): VerifiedCodeCache {
  let sent: { readonly code: SentFirebaseCode; readonly number: string } | undefined;
  let verified: { readonly code: string; readonly idToken: string } | undefined;
  return {
    setSent: (code, number) => {
      sent = { code, number };
      verified = undefined;
    },
    verify: async (code, number) => {
      // A reload loses the handle that the code is verified against.
      if (sent?.number !== number) throw new ApiError('auth/code-expired');
      if (verified?.code === code) return verified.idToken;
      const checked = sent;
      const idToken = await checked.code.confirm(code);
      if (sent === checked) verified = { code, idToken };
      return idToken;
    },
    clear: () => {
      verified = undefined;
    },
  };
}

/**
 * Makes the provider send a code to an E.164 number; `confirm` of the result resolves with its ID token.
 * docs/product/social-sign-in.md
 */
async function sendProviderCode(provider: ProviderSettings, phoneNumber: string): Promise<SentFirebaseCode> {
  if (await isPrivateBrowsing()) throw new ApiError('not_support_incognito');
  return sendCodeByProvider(provider, phoneNumber);
}
