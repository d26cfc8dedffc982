import { useState } from 'react';
import type { CaptchaFields } from '../../services/captcha.ts';
import { createVerifiedCodeCache } from '../../services/identity-provider/verified-code-cache.ts';
import { useStatus } from '../../services/status/status.ts';
import { type Phone, toInternational } from '../phone/phone.ts';
import { DEFAULT_COUNTDOWN_MS } from './countdown.ts';
import { requestCode } from './request-code.ts';

/** Proves that the player read the message. */
export type SmsProof = { readonly verificationCode: string } | { readonly firebaseIdToken: string };

export interface SmsProvider {
  /** The captcha that must be solved before a message is sent. */
  readonly captcha?: 'sms';
  send(phone: Phone, solved: CaptchaFields, signal: AbortSignal): Promise<number>;
  /** `phone` is what the form has now, which may be another number than the message went to. */
  verify(code: string, phone: Phone): Promise<SmsProof>;
  /** Hears each error of the call that sent the proof: a token that the operator refused is not sent again. */
  onError(code: string): void;
}

const OPERATOR: SmsProvider = {
  captcha: 'sms',
  send: (phone, solved, signal) => requestCode('verification.sms', { ...phone, ...solved }, signal),
  verify: async (verificationCode) => ({ verificationCode }),
  onError: () => {},
};

/** The sender of messages: the operator, or the identity provider, as it always is for a login by that provider; docs/product/sms-codes.md. */
export function useSmsProvider(isByProvider = false): SmsProvider {
  const { value: status } = useStatus();
  const [verifiedCodes] = useState(createVerifiedCodeCache);
  if (!isByProvider && !status?.smsProvider?.firebase) return OPERATOR;
  return {
    send: async (phone) => {
      const { sendProviderCode } = await import('../../services/identity-provider/send-provider-code.ts');
      verifiedCodes.setSent(await sendProviderCode(toInternational(phone)), toComparable(phone));
      return DEFAULT_COUNTDOWN_MS;
    },
    verify: async (code, phone) => ({ firebaseIdToken: await verifiedCodes.verify(code, toComparable(phone)) }),
    onError: (code) => code === 'firebase_token_invalid' && verifiedCodes.clear(),
  };
}

/** The zero that is dialled inside a country falls off only when the rules of numbers are there, and they may come between sending and verifying. */
const toComparable = ({ countryDialingCode, mobileNum }: Phone) => `+${countryDialingCode} ${mobileNum.replace(/^0+/, '')}`;
