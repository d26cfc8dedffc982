import { useEffect, useImperativeHandle, useRef } from 'react';
import { PhoneAndCode, type PhoneAndCodeHandle } from '../phone-and-code.tsx';
import { toInternational } from '../sms/deliver-code.ts';
import type { LoginAttempt, WayFieldsProps } from './login-attempt.ts';

/** The code stands for the password. One that the identity provider sent is proved there, and its token logs in. */
export function SmsWay({ ref, remembered }: WayFieldsProps) {
  const fields = useRef<PhoneAndCodeHandle>(null);
  useEffect(() => {
    void remembered.then((login) => login?.type === 'sms' && fields.current?.fillPhone(login.username));
  }, [remembered]);
  useImperativeHandle(ref, () => ({
    check: async () => {
      const { current } = fields;
      return current && (await current.check()) ? () => composeAttempt(current) : undefined;
    },
    explain: (code, words) => fields.current?.explain(code, words) ?? false,
  }));
  return <PhoneAndCode ref={fields} />;
}

async function composeAttempt(fields: PhoneAndCodeHandle): Promise<LoginAttempt> {
  const username = toInternational(fields.readPhone());
  const proof = await fields.prove();
  if ('verificationCode' in proof) return { type: 'sms', username, password: proof.verificationCode };
  return { type: 'firebase', username, firebaseChannel: 'phone', firebaseIdToken: proof.firebaseIdToken };
}
