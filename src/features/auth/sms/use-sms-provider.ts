import { useRef } from 'react';
import { ApiError } from '../../../bridges/api-error.ts';
import type { SentFirebaseCode } from '../../../bridges/identity/social-channel.ts';
import { useCall } from '../../../bridges/use-call.ts';
import { STATUS_QUERY } from '../../../services/lobby-questions.ts';
import type { CaptchaFields } from '../captcha/captcha-refused.ts';
import type { Phone } from '../country/phone.ts';
import { DEFAULT_COUNTDOWN_MS } from './countdown.ts';
import { deliverCode, toInternational } from './deliver-code.ts';

/** What proves that the player read the message. */
export type SmsProof = { readonly verificationCode: string } | { readonly firebaseIdToken: string };

interface SmsProvider {
  deliver(phone: Phone, solved: CaptchaFields, signal: AbortSignal): Promise<number>;
  prove(code: string): Promise<SmsProof>;
}

const OPERATOR: SmsProvider = {
  deliver: (phone, solved, signal) => deliverCode('verification.sms', { ...phone, ...solved }, signal),
  prove: async (verificationCode) => ({ verificationCode }),
};

/** The operator sends messages itself, or the identity provider does, always where that is whom the player signs in by; docs/product/sms-codes.md. */
export function useSmsProvider(isByProvider = false): SmsProvider {
  const { value: status } = useCall('system.status', { query: STATUS_QUERY });
  const sent = useRef<SentFirebaseCode>(undefined);
  const confirmed = useRef<{ readonly code: string; readonly firebaseIdToken: string }>(undefined);
  if (!isByProvider && !status?.smsProvider?.firebase) return OPERATOR;
  return {
    deliver: async (phone) => {
      const { sendFirebaseCode } = await import('../provider/send-firebase-code.ts');
      sent.current = await sendFirebaseCode(toInternational(phone));
      confirmed.current = undefined;
      return DEFAULT_COUNTDOWN_MS;
    },
    prove: async (code) => {
      // a reload loses what the code is checked against
      if (!sent.current) throw new ApiError('auth/code-expired');
      // the provider takes a code once, and the operator may want another password first
      if (confirmed.current?.code !== code) {
        confirmed.current = { code, firebaseIdToken: await sent.current.confirm(code) };
      }
      return { firebaseIdToken: confirmed.current.firebaseIdToken };
    },
  };
}
