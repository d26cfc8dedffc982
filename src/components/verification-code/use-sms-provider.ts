import { useState } from 'react';
import { useQuery } from '../../bridges/use-query.ts';
import type { CaptchaFields } from '../../services/captcha.ts';
import { createProvedCode } from '../../services/identity-provider/verified-code-cache.ts';
import { STATUS_QUERY } from '../../services/lobby-questions.ts';
import { type Phone, toInternational } from '../phone/phone.ts';
import { DEFAULT_COUNTDOWN_MS } from './countdown.ts';
import { deliverCode } from './deliver-code.ts';

/** What proves that the player read the message. */
export type SmsProof = { readonly verificationCode: string } | { readonly firebaseIdToken: string };

interface SmsProvider {
  /** What must be solved before a message is sent. */
  readonly captcha?: 'sms';
  deliver(phone: Phone, solved: CaptchaFields, signal: AbortSignal): Promise<number>;
  prove(code: string): Promise<SmsProof>;
  /** The operator did not accept the proof. */
  forget(): void;
}

const OPERATOR: SmsProvider = {
  captcha: 'sms',
  deliver: (phone, solved, signal) => deliverCode('verification.sms', { ...phone, ...solved }, signal),
  prove: async (verificationCode) => ({ verificationCode }),
  forget: () => {},
};

/** The operator sends messages itself, or the identity provider does, always where that is whom the player signs in by; docs/product/sms-codes.md. */
export function useSmsProvider(isByProvider = false): SmsProvider {
  const { value: status } = useQuery('system.status', { query: STATUS_QUERY });
  const [proved] = useState(createProvedCode);
  if (!isByProvider && !status?.smsProvider?.firebase) return OPERATOR;
  return {
    deliver: async (phone) => {
      const { sendFirebaseCode } = await import('../../services/identity-provider/send-provider-code.ts');
      proved.take(await sendFirebaseCode(toInternational(phone)));
      return DEFAULT_COUNTDOWN_MS;
    },
    prove: async (code) => ({ firebaseIdToken: await proved.prove(code) }),
    forget: proved.forget,
  };
}
