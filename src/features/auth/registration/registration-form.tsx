import { type SubmitEvent, useId, useRef, useState } from 'react';
import { isSilent } from '../../../../contract/errors.ts';
import type { Registered } from '../../../../contract/schemas/identity/registration.ts';
import type { ApiError } from '../../../bridges/api-error.ts';
import { useErrorText } from '../../../i18n/error-text.ts';
import { type AnyTextKey, useText } from '../../../i18n/text.ts';
import { useConnection } from '../../../services/connection/connection.ts';
import { useIdentitySettings } from '../../../services/identity-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { TabList, TabPanel } from '../../../ui/tabs.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { type RegistrationFieldsHandle, WAY_FIELDS } from './registration-fields.tsx';
import type { RegistrationWay } from './send-registration.ts';
import { useRegistration } from './use-registration.ts';
import './registration.css';

const WAY_NAMES: Record<RegistrationWay, AnyTextKey> = {
  username: 'registration_by_username',
  mobile: 'registration_by_mobile',
  autoUsername: 'registration_by_made_up_name',
};

interface RegistrationFormProps {
  onRegistered: (registered: Registered) => void;
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
  const errorText = useErrorText();
  const sayBeside = (refusal: ApiError) => fields.current?.say(refusal.code, errorText(refusal)) ?? false;
  const { register, isBusy, error } = useRegistration({ settings, captcha, onRegistered, sayBeside });
  const Fields = WAY_FIELDS[way];
  const tabs = settings.ways.map((key) => ({ key, name: text(WAY_NAMES[key]) }));

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const prepare = await fields.current?.check();
    if (prepare) await register(prepare);
  };

  return (
    <form className="registration-form" noValidate onSubmit={(event) => void submit(event)}>
      {tabs.length > 1 && (
        <TabList id={id} label={text('registration_ways')} tabs={tabs} selected={way} onSelect={choose} isDisabled={isBusy} />
      )}
      <TabPanel id={id} tab={way}>
        <div className="registration-fields">
          <Fields key={way} ref={fields} />
        </div>
      </TabPanel>
      {captcha.element}
      <Failure error={error} />
      <Button type="submit" isWide isBusy={isBusy}>
        {text('register')}
      </Button>
      <NetworkNote />
    </form>
  );
}

function Failure({ error }: { error: ReturnType<typeof useRegistration>['error'] }) {
  const errorText = useErrorText();
  const failure = error && <p className="registration-error">{errorText(error)}</p>;
  // silent spares the player an interruption, not the reason
  const isQuiet = error !== undefined && isSilent(error.status, error.code);
  return (
    <div>
      <div role="alert">{!isQuiet && failure}</div>
      <div role="status">{isQuiet && failure}</div>
    </div>
  );
}

function NetworkNote() {
  const text = useText();
  const { online } = useConnection();
  return (
    <p className="registration-note" role="status">
      {!online && text('registration_needs_network')}
    </p>
  );
}
