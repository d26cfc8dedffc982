import { type SubmitEvent, useId, useRef, useState } from 'react';
import type { Registered } from '#contract/schemas/identity/registration.ts';
import { readErrorCode } from '../../bridges/api-error.ts';
import { useCaptcha } from '../../components/captcha/use-captcha.ts';
import { Failure } from '../../components/forms/form-error.tsx';
import { useRefusalText } from '../../components/forms/use-error-message.ts';
import { NeedsNetwork } from '../../components/screen/needs-network.tsx';
import { SlowMessage } from '../../components/screen/slow-message.tsx';
import { type AnyTextKey, useText } from '../../i18n/text.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import { Button } from '../../ui/button.tsx';
import { TabList, TabPanel } from '../../ui/tabs.tsx';
import { type RegistrationFieldsHandle, WAY_FIELDS } from './registration-fields.tsx';
import type { Registration, RegistrationWay } from './send-registration.ts';
import { useRegistration } from './use-registration.ts';

const WAY_NAMES: Record<RegistrationWay, AnyTextKey> = {
  username: 'registration_by_username',
  mobile: 'registration_by_mobile',
  autoUsername: 'registration_by_made_up_name',
};

interface RegistrationFormProps {
  onRegistered: (registered: Registered, registration: Registration) => void;
}

/** The ways the merchant offers, in its order; docs/product/registration.md. */
export function RegistrationForm({ onRegistered }: RegistrationFormProps) {
  const text = useText();
  const id = useId();
  const { registration: settings } = useIdentitySettings();
  const [chosen, choose] = useState<RegistrationWay>();
  const way = chosen && settings.ways.includes(chosen) ? chosen : (settings.ways[0] ?? 'username');
  const captcha = useCaptcha('register');
  const fields = useRef<RegistrationFieldsHandle>(null);
  const refusalText = useRefusalText();
  const sayBeside = (reason: unknown) => fields.current?.say(readErrorCode(reason), refusalText(reason) ?? '') ?? false;
  const { register, isBusy, refusal } = useRegistration({ settings, captcha, onRegistered, sayBeside });
  const Fields = WAY_FIELDS[way];
  const isAlone = settings.ways.length < 2;
  const tabs = settings.ways.map((key) => ({ key, name: text(WAY_NAMES[key]) }));

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const prepare = await fields.current?.check();
    if (prepare) await register(prepare);
  };

  return (
    <form className="auth-form" noValidate onSubmit={(event) => void submit(event)}>
      {!isAlone && (
        <TabList id={id} label={text('registration_ways')} tabs={tabs} selected={way} onSelect={choose} isDisabled={isBusy} />
      )}
      <TabPanel id={id} tab={way} isAlone={isAlone}>
        <div className="auth-fields">
          <Fields key={way} ref={fields} />
        </div>
      </TabPanel>
      {captcha.element}
      <Failure reason={refusal} />
      <Button type="submit" isWide isBusy={isBusy}>
        {text('register')}
      </Button>
      <SlowMessage isBusy={isBusy} later="wait_answer" />
      <NeedsNetwork words="registration_needs_network" />
    </form>
  );
}
