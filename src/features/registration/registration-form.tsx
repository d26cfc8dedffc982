import { type SubmitEvent, useId, useRef, useState } from 'react';
import type { Registered } from '#contract/schemas/identity/registration.ts';
import { readErrorCode } from '../../bridges/api-error.ts';
import { useCaptcha } from '../../components/captcha/use-captcha.ts';
import { FormError } from '../../components/forms/form-error.tsx';
import { useErrorMessage } from '../../components/forms/use-error-message.ts';
import { NeedsNetwork } from '../../components/screen/needs-network.tsx';
import { SlowMessage } from '../../components/screen/slow-message.tsx';
import { type AnyTextKey, useText } from '../../i18n/text.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import { Button } from '../../ui/button.tsx';
import { TabList, TabPanel } from '../../ui/tabs.tsx';
import { METHOD_FIELDS, type RegistrationFieldsHandle } from './registration-fields.tsx';
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

/** Registers by the methods that the merchant offers, in its order; docs/product/registration.md. */
export function RegistrationForm({ onRegistered }: RegistrationFormProps) {
  const text = useText();
  const id = useId();
  const { registration: settings } = useIdentitySettings();
  const [chosen, choose] = useState<RegistrationMethod>();
  const method = chosen && settings.ways.includes(chosen) ? chosen : (settings.ways[0] ?? 'username');
  const captcha = useCaptcha('register');
  const fields = useRef<RegistrationFieldsHandle>(null);
  const getErrorMessage = useErrorMessage();
  const setFieldError = (reason: unknown) => fields.current?.say(readErrorCode(reason), getErrorMessage(reason) ?? '') ?? false;
  const { register, isBusy, error } = useRegistration({ settings, captcha, onRegistered, setFieldError });
  const Fields = METHOD_FIELDS[method];
  const isAlone = settings.ways.length < 2;
  const tabs = settings.ways.map((key) => ({ key, name: text(METHOD_NAMES[key]) }));

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const prepare = await fields.current?.check();
    if (prepare) await register(prepare);
  };

  return (
    <form className="auth-form" noValidate onSubmit={(event) => void submit(event)}>
      {!isAlone && (
        <TabList id={id} label={text('registration_ways')} tabs={tabs} selected={method} onSelect={choose} isDisabled={isBusy} />
      )}
      <TabPanel id={id} tab={method} isAlone={isAlone}>
        <div className="auth-fields">
          <Fields key={method} ref={fields} />
        </div>
      </TabPanel>
      {captcha.element}
      <FormError reason={error} />
      <Button type="submit" isWide isBusy={isBusy}>
        {text('register')}
      </Button>
      <SlowMessage isBusy={isBusy} later="wait_answer" />
      <NeedsNetwork words="registration_needs_network" />
    </form>
  );
}
