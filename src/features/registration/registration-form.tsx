import { useId, useState } from 'react';
import type { Registered } from '#contract/calls/member.ts';
import { readErrorCode } from '../../bridges/api-error.ts';
import { useCaptcha } from '../../components/captcha/use-captcha.ts';
import { NeedsNetwork } from '../../components/connection/needs-network.tsx';
import { SlowMessage } from '../../components/connection/slow-message.tsx';
import { useErrorMessage } from '../../components/errors/use-error-message.ts';
import { useAccountRules } from '../../components/forms/field-rules.ts';
import * as formStyles from '../../components/forms/form.module.css';
import { Form, FormError } from '../../components/forms/form.tsx';
import { useForm } from '../../components/forms/use-form.ts';
import { RegistrationConsent } from '../../components/safer-play/registration-consent.tsx';
import { type SmsProvider, useSmsProvider } from '../../components/verification-code/use-sms-provider.ts';
import { type AnyTextKey, useText } from '../../i18n/text.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import { Button } from '../../ui/button.tsx';
import { TabList, TabPanel } from '../../ui/tabs.tsx';
import { findRegistrationSchema, METHOD_FIELDS, type RegistrationValues } from './registration-fields.tsx';
import type { Registration, RegistrationMethod } from './send-registration.ts';
import { useRegistration } from './use-registration.ts';

const METHOD_NAMES: Record<RegistrationMethod, AnyTextKey> = {
  username: 'registration_by_username',
  mobile: 'registration_by_mobile',
  autoUsername: 'registration_by_made_up_name',
};

interface RegistrationFormProps {
  onRegistered: (registered: Registered, registration: Registration) => void;
}

/** Registers by the methods that the merchant offers, in its order. docs/product/registration.md */
export function RegistrationForm({ onRegistered }: RegistrationFormProps) {
  const text = useText();
  const id = useId();
  const identity = useIdentitySettings();
  const { registration: settings } = identity;
  const [chosen, choose] = useState<RegistrationMethod>();
  const method = chosen && settings.ways.includes(chosen) ? chosen : (settings.ways[0] ?? 'username');
  const captcha = useCaptcha('register');
  const account = useAccountRules();
  const form = useForm(findRegistrationSchema(method, { passwordByMobile: settings.passwordByMobile, account }));
  const sms = useSmsProvider();
  const getErrorMessage = useErrorMessage();
  const setFieldError = (reason: unknown) => {
    const code = readErrorCode(reason);
    sms.onError(code);
    return form.setErrorForCode(code, getErrorMessage(reason) ?? '');
  };
  const { register, isBusy, error } = useRegistration({ identity, captcha, onRegistered, setFieldError });
  const Fields = METHOD_FIELDS[method];
  const isAlone = settings.ways.length < 2;
  const tabs = settings.ways.map((key) => ({ key, name: text(METHOD_NAMES[key]) }));
  const chooseMethod = (next: RegistrationMethod) => {
    form.clearErrors();
    choose(next);
  };
  const submit = form.handleSubmit((values) => register(() => composeRegistration(method, values, sms)));

  return (
    <Form className={formStyles.authForm} isBusy={isBusy} onSubmit={submit}>
      {!isAlone && (
        <TabList
          id={id}
          label={text('registration_ways')}
          tabs={tabs}
          selected={method}
          onSelect={chooseMethod}
          isDisabled={isBusy}
        />
      )}
      <TabPanel id={id} tab={method} isAlone={isAlone}>
        <div className={formStyles.authFields}>
          <Fields key={method} form={form} sms={sms} />
        </div>
      </TabPanel>
      <RegistrationConsent form={form} />
      {captcha.element}
      <FormError reason={error} />
      <Button type="submit" isWide isBusy={isBusy}>
        {text('register')}
      </Button>
      <SlowMessage isBusy={isBusy} later="wait_answer" />
      <NeedsNetwork textKey="registration_needs_network" />
    </Form>
  );
}

/** Called right before the request: a code of the identity provider is verified there first. */
async function composeRegistration(
  method: RegistrationMethod,
  values: RegistrationValues,
  sms: SmsProvider,
): Promise<Registration> {
  const { username = '', password, mobileNum = '', countryDialingCode = '', verificationCode } = values;
  const consent = values.acceptedTerms ? { acceptedTerms: true as const } : {};
  if (method === 'username') return { method, username, password: password ?? '', ...consent };
  if (method === 'autoUsername') return { method, password: password ?? '', ...consent };
  const phone = { countryDialingCode, mobileNum };
  const proof = verificationCode !== undefined && { proof: await sms.verify(verificationCode, phone) };
  const own = { ...consent, ...proof, ...(password !== undefined && { password }) };
  return { method, phone, ...own };
}
