import { useState } from 'react';
import type { CaptchaFields } from '../../services/captcha.ts';
import { createVerifiedCodeCache } from '../../services/identity-provider/verified-code-cache.ts';
import { useStatus } from '../../services/status.ts';
import { type Phone, toInternational } from '../phone/phone.ts';
import { DEFAULT_COUNTDOWN_MS } from './countdown.ts';
import { requestCode } from './request-code.ts';

/** Proves that the player read the message. */
export type SmsProof = { readonly verificationCode: string } | { readonly firebaseIdToken: string };

interface SmsProvider {
  /** The captcha that must be solved before a message is sent. */
  readonly captcha?: 'sms';
  requestCode(phone: Phone, solved: CaptchaFields, signal: AbortSignal): Promise<number>;
  prove(code: string): Promise<SmsProof>;
  /** The operator did not accept the proof. */
  forget(): void;
}

const OPERATOR: SmsProvider = {
  captcha: 'sms',
  requestCode: (phone, solved, signal) => requestCode('verification.sms', { ...phone, ...solved }, signal),
  prove: async (verificationCode) => ({ verificationCode }),
  forget: () => {},
};

/** The sender of messages: the operator, or the identity provider, as it always is for a login by that provider; docs/product/sms-codes.md. */
export function useSmsProvider(isByProvider = false): SmsProvider {
  const { value: status } = useStatus();
  const [verifiedCodes] = useState(createVerifiedCodeCache);
  if (!isByProvider && !status?.smsProvider?.firebase) return OPERATOR;
  return {
    requestCode: async (phone) => {
      const { sendProviderCode } = await import('../../services/identity-provider/send-provider-code.ts');
      verifiedCodes.setSent(await sendProviderCode(toInternational(phone)));
      return DEFAULT_COUNTDOWN_MS;
    },
    prove: async (code) => ({ firebaseIdToken: await verifiedCodes.verify(code) }),
    forget: verifiedCodes.clear,
  };
}
