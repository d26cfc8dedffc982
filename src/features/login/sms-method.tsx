import { useEffect, useImperativeHandle, useRef } from 'react';
import { toInternational } from '../../components/phone/phone.ts';
import { PhoneAndCode, type PhoneAndCodeHandle } from '../../components/verification-code/phone-and-code.tsx';
import type { LoginAttempt } from '../../services/login/login-attempt.ts';
import type { LoginMethodProps } from './login-method.ts';

/** Logs in by a code in place of a password. A code of the identity provider is verified there, and its token logs in. */
export function SmsMethod({ ref, remembered }: LoginMethodProps) {
  const fields = useRef<PhoneAndCodeHandle>(null);
  useEffect(() => {
    void remembered.then((login) => login?.type === 'sms' && fields.current?.fillPhone(login.username));
  }, [remembered]);
  useImperativeHandle(ref, () => ({
    check: async () => {
      const { current } = fields;
      return current && (await current.check()) ? () => composeAttempt(current) : undefined;
    },
    setErrorForCode: (code, message) => fields.current?.explain(code, message) ?? false,
  }));
  return <PhoneAndCode ref={fields} />;
}

async function composeAttempt(fields: PhoneAndCodeHandle): Promise<LoginAttempt> {
  const username = toInternational(fields.readPhone());
  const proof = await fields.prove();
  if ('verificationCode' in proof) return { type: 'sms', username, password: proof.verificationCode };
  return { type: 'firebase', username, firebaseChannel: 'phone', firebaseIdToken: proof.firebaseIdToken };
}
