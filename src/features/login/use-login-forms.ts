import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { LoginBody } from '#contract/calls/session.ts';
import { readErrorCode } from '../../bridges/api-error.ts';
import { useErrorMessage } from '../../components/errors/use-error-message.ts';
import { requiredName, requiredPassword } from '../../components/forms/field-rules.ts';
import { useForm } from '../../components/forms/use-form.ts';
import { useFormDraft } from '../../components/forms/use-form-draft.ts';
import { toInternational } from '../../components/phone/phone.ts';
import { PhoneProof } from '../../components/verification-code/phone-and-code.tsx';
import { type SmsProof, useSmsProvider } from '../../components/verification-code/use-sms-provider.ts';
import { useIdentityIsKnown, useIdentitySettings } from '../../services/identity-settings.ts';
import { useLogin } from '../../services/login/login-process.ts';
import { type LoginAttempt, reportUnlinkedAccount } from '../../services/login/send-login.ts';
import { getMerchant } from '../../services/merchant.ts';
import { type RememberedLogin, readRememberedLogin } from '../../services/remembered-login/remembered-login.ts';

/** Schema for a login by password: folds the name and normalizes the letters of the password. docs/product/login.md */
export const PasswordLogin = v.object({
  username: v.pipe(requiredName('username_missing'), LoginBody.entries.username),
  password: v.pipe(requiredPassword('password_missing'), v.nonNullish(LoginBody.entries.password)),
});

export type LoginMethod = 'username' | 'sms';

/** Returns the login methods of the merchant, whether they are known, the selected one, and the login that this device remembers. */
export function useLoginMethod() {
  const { loginWays: methods } = useIdentitySettings();
  const isKnown = useIdentityIsKnown();
  const [chosen, setChosen] = useState<LoginMethod>();
  const [hasShownSms, setHasShownSms] = useState(false);
  const remembered = useRememberedLogin();
  const preferred = chosen ?? (remembered?.type === 'sms' ? 'sms' : undefined);
  const method = preferred && methods.includes(preferred) ? preferred : (methods[0] ?? 'username');
  const choose = (next: LoginMethod) => {
    setHasShownSms(hasShownSms || method === 'sms');
    setChosen(next);
  };
  return { methods, isKnown, method, choose, remembered, hasShownSms: hasShownSms || method === 'sms' };
}

/** Ignores a login remembered for another merchant. */
function useRememberedLogin(): RememberedLogin | undefined {
  const [remembered, setRemembered] = useState<RememberedLogin>();
  useEffect(() => {
    let isMounted = true;
    void readRememberedLogin().then((login) => {
      if (isMounted && login?.merchant === getMerchant().code) setRemembered(login);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return remembered;
}

/** Holds one form per method, so that each preserves what was typed; both share one login. */
export function useLoginForms(method: LoginMethod, options: Parameters<typeof useLogin>[0]) {
  const getErrorMessage = useErrorMessage();
  const process = useLogin(options);
  const byPassword = useForm(PasswordLogin);
  useFormDraft('login', byPassword);
  const bySms = useForm(PhoneProof);
  const sms = useSmsProvider();
  const [error, setError] = useState<unknown>();

  const showError = () => {
    const after = process.store.get();
    if (after.phase !== 'idle' || after.error === undefined) return;
    const code = readErrorCode(after.error);
    const { firebaseChannel: channel, firebaseIdToken: idToken } = process.getLastAttempt() ?? {};
    if (code === 'bind_customer_required' && channel && idToken) return reportUnlinkedAccount({ channel, idToken });
    sms.onError(code);
    // A failed login by password must not reveal which of the two fields is wrong.
    if (method === 'sms' && bySms.setErrorForCode(code, getErrorMessage(after.error) ?? '')) return;
    setError(after.error);
  };
  const send = async (prepare: () => Promise<LoginAttempt>) => {
    await process.submit(prepare);
    showError();
  };
  const submitPassword = byPassword.handleSubmit((fields) => send(async () => ({ type: 'username', ...fields })));
  const submitSms = bySms.handleSubmit(({ verificationCode, ...phone }) =>
    send(async () => composeSmsAttempt(toInternational(phone), await sms.verify(verificationCode, phone))),
  );
  const submit: typeof submitSms = (event) => {
    setError(undefined);
    return method === 'sms' ? submitSms(event) : submitPassword(event);
  };
  return { process, error, setError, submit, showError, byPassword, bySms, sms };
}

/** The code replaces the password; a number that the identity provider verified logs in by its token. */
function composeSmsAttempt(username: string, proof: SmsProof): LoginAttempt {
  if ('verificationCode' in proof) return { type: 'sms', username, password: proof.verificationCode };
  return { type: 'firebase', username, firebaseChannel: 'phone', firebaseIdToken: proof.firebaseIdToken };
}
