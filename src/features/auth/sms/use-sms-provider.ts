import { useState } from 'react';
import { useCall } from '#src/bridges/use-call.ts';
import { STATUS_QUERY } from '#src/services/lobby-questions.ts';
import type { CaptchaFields } from '../captcha/captcha-refused.ts';
import type { Phone } from '../country/phone.ts';
import { createProvedCode } from '../provider/proved-code.ts';
import { DEFAULT_COUNTDOWN_MS } from './countdown.ts';
import { deliverCode, toInternational } from './deliver-code.ts';

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
  const { value: status } = useCall('system.status', { query: STATUS_QUERY });
  const [proved] = useState(createProvedCode);
  if (!isByProvider && !status?.smsProvider?.firebase) return OPERATOR;
  return {
    deliver: async (phone) => {
      const { sendFirebaseCode } = await import('../provider/send-firebase-code.ts');
      proved.take(await sendFirebaseCode(toInternational(phone)));
      return DEFAULT_COUNTDOWN_MS;
    },
    prove: async (code) => ({ firebaseIdToken: await proved.prove(code) }),
    forget: proved.forget,
  };
}
