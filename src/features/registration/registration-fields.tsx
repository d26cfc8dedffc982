import { type ComponentType, type Ref, useImperativeHandle, useRef } from 'react';
import { hasPasswordForm, hasUsernameForm } from '#contract/account-rules.ts';
import { PasswordField } from '../../components/forms/password-field.tsx';
import { type FieldRule, useCheckedFields } from '../../components/forms/use-checked-fields.ts';
import { UsernameField } from '../../components/forms/username-field.tsx';
import { findPhoneProblem, type PhoneProblem } from '../../components/phone/phone.ts';
import { PhoneField, type PhoneFieldHandle } from '../../components/phone/phone-field.tsx';
import { SmsCodeField, type SmsCodeHandle } from '../../components/verification-code/sms-code-field.tsx';
import { useText } from '../../i18n/text.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import type { Registration, RegistrationMethod } from './send-registration.ts';

export interface RegistrationFieldsHandle {
  /** Names what is wrong beside its field; else gives what makes the registration, when it is about to be sent. */
  check(): Promise<(() => Promise<Registration>) | undefined>;
  /** Says what the operator has against a field beside it; false for what is about none that is shown. */
  say(code: string, words: string): boolean;
}
interface MethodProps {
  ref: Ref<RegistrationFieldsHandle>;
}

const USERNAME = {
  missing: 'username_missing',
  unfit: { isFit: hasUsernameForm, words: 'username_unfit' },
} as const satisfies FieldRule;
const PASSWORD = {
  missing: 'password_missing',
  unfit: { isFit: hasPasswordForm, words: 'password_unfit' },
} as const satisfies FieldRule;

type FieldName = 'username' | 'password' | 'phone' | 'code';
const FIELD_OF: Readonly<Record<string, FieldName>> = {
  username_unfit: 'username',
  username_taken: 'username',
  password_unfit: 'password',
  mobile_unfit: 'phone',
  mobile_taken: 'phone',
  code_wrong: 'code',
  code_expired: 'code',
  'auth/invalid-verification-code': 'code',
  'auth/code-expired': 'code',
};

/** The `say` of a method that shows these fields. */
const sayAbout = (fields: Checked, shown: readonly FieldName[]) => (code: string, words: string) => {
  const name = FIELD_OF[code];
  if (!name || !shown.includes(name)) return false;
  fields.say(name, words);
  return true;
};

type Checked = ReturnType<typeof useCheckedFields<FieldName>>;

function NewPassword({ fields }: { fields: Checked }) {
  const text = useText();
  return (
    <PasswordField
      ref={fields.holdTyped('password')}
      label={text('password')}
      error={fields.explain('password')}
      hint={text('password_hint')}
      onBlur={() => fields.lookAt('password')}
      name="new-password"
      autoComplete="new-password"
      enterKeyHint="go"
    />
  );
}

const RULES = {
  username: USERNAME,
  phone: { missing: 'mobile_missing' },
  code: { missing: 'code_missing' },
  password: PASSWORD,
} as const;

function ByUsername({ ref }: MethodProps) {
  const text = useText();
  const fields = useCheckedFields(RULES);
  useImperativeHandle(ref, () => ({
    check: async () => {
      if (!fields.check()) return undefined;
      return async () => ({ method: 'username', username: fields.read('username'), password: fields.read('password') });
    },
    say: sayAbout(fields, ['username', 'password']),
  }));
  return (
    <>
      <UsernameField
        ref={fields.holdInput('username')}
        error={fields.explain('username')}
        hint={text('username_hint')}
        onBlur={() => fields.lookAt('username')}
      />
      <NewPassword fields={fields} />
    </>
  );
}

function ByMadeUpName({ ref }: MethodProps) {
  const text = useText();
  const fields = useCheckedFields(RULES);
  useImperativeHandle(ref, () => ({
    check: async () => (fields.check() ? async () => ({ method: 'autoUsername', password: fields.read('password') }) : undefined),
    say: sayAbout(fields, ['password']),
  }));
  return (
    <>
      <p className="muted">{text('registration_made_up_hint')}</p>
      <NewPassword fields={fields} />
    </>
  );
}

function ByMobile({ ref }: MethodProps) {
  const text = useText();
  const fields = useCheckedFields(RULES);
  const { registration } = useIdentitySettings();
  const asksPassword = registration.passwordByMobile;
  const phone = useRef<PhoneFieldHandle>(null);
  const code = useRef<SmsCodeHandle>(null);
  const readPhone = () => phone.current?.read() ?? { countryDialingCode: '', mobileNum: '' };
  const sayPhone = (problem: PhoneProblem) =>
    fields.say('phone', text(problem === 'missing' ? 'mobile_missing' : 'mobile_unfit'));

  useImperativeHandle(ref, () => ({
    check: async () => {
      if (!fields.check()) return undefined;
      const problem = await findPhoneProblem(readPhone());
      if (problem) {
        sayPhone(problem);
        return undefined;
      }
      return async () => {
        const proof = (await code.current?.prove()) ?? { verificationCode: '' };
        const password = asksPassword ? { password: fields.read('password') } : {};
        return { method: 'mobile', phone: readPhone(), proof, ...password };
      };
    },
    say: (error, words) => {
      code.current?.heed(error);
      return sayAbout(fields, asksPassword ? ['phone', 'code', 'password'] : ['phone', 'code'])(error, words);
    },
  }));
  return (
    <>
      <PhoneField
        ref={(handle) => {
          phone.current = handle;
          fields.hold('phone')(handle && { read: () => handle.read().mobileNum, focus: () => handle.focus() });
        }}
        label={text('mobile_number')}
        error={fields.explain('phone')}
      />
      <SmsCodeField
        ref={(handle) => {
          code.current = handle;
          fields.hold('code')(handle);
        }}
        readPhone={readPhone}
        onPhoneProblem={sayPhone}
        onAsk={() => fields.unsay('phone', 'code')}
        error={fields.explain('code')}
        hasNext={asksPassword}
      />
      {asksPassword && <NewPassword fields={fields} />}
    </>
  );
}

export const METHOD_FIELDS: Record<RegistrationMethod, ComponentType<MethodProps>> = {
  username: ByUsername,
  mobile: ByMobile,
  autoUsername: ByMadeUpName,
};
