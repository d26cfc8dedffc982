// @vitest-environment page
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useImageCaptcha } from '#src/components/captcha/image-captcha.tsx';
import { useForm } from '#src/components/forms/use-form.ts';
import { CountrySheet } from '#src/components/phone/country-picker.tsx';
import { preparePhoneRules } from '#src/components/phone/phone.ts';
import { useSmsProvider } from '#src/components/verification-code/use-sms-provider.ts';
import { DepositForm } from '#src/features/cashier/deposit-form.tsx';
import { FeedbackForm } from '#src/features/feedback/feedback-form.tsx';
import { SearchField } from '#src/features/games/game-area/search-field.tsx';
import { LoginForm } from '#src/features/login/login-form.tsx';
import { RenameDialog } from '#src/features/passkeys/lazy/passkey-dialogs.tsx';
import { PASSKEY_ENGLISH } from '#src/features/passkeys/lazy/passkey-english.ts';
import { ChangePasswordForm } from '#src/features/password/change-password-form.tsx';
import { AgentForm } from '#src/features/referral/lazy/agent-form.tsx';
import { RegistrationForm } from '#src/features/registration/registration-form.tsx';
import { LimitDialog } from '#src/features/safer-play/limit-dialog.tsx';
import { PROOF_FIELDS, PROOF_SCHEMAS } from '#src/features/two-factor/proof-fields.tsx';
import saferPlay from '#src/i18n/locales/en/safer-play.json';
import twoFactor from '#src/i18n/locales/en/two-factor.json';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { addTexts } from '#src/i18n/text.ts';
import type { TwoFactorMethod } from '#src/services/login/login-process.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const COUNTRY = { countryCode: 'PH', countryDialingCode: '63' };
const gateway = startTestGateway({
  'system.status': {
    identity: {
      loginWays: ['username', 'sms'],
      registration: { ways: ['username', 'mobile'], codeByMobile: true },
      emailCodes: true,
    },
    register: { captcha: { enabled: false } },
    whitelabelVal: {},
  },
  'system.country': { ...COUNTRY, countries: [COUNTRY] },
  'captcha.image': { captchaId: '1', image: 'data:image/png;base64,AA==' },
});

const nothing = () => {};
const SETTINGS = {
  totalDepositSuccessCount: 0,
  firstDeposit: true,
  currency: 'PHP',
  minimum: 1,
  maximum: 9,
  presets: [],
  methods: [{ code: 'sandbox', name: 'Test money' }],
};
const LONG = 'long '.repeat(100);

function Captcha() {
  return useImageCaptcha(true).element;
}
function Search() {
  const [words, setWords] = useState('');
  return <SearchField searchText={words} onChange={setWords} />;
}
function Proof({ method }: { method: TwoFactorMethod }) {
  const Fields = PROOF_FIELDS[method];
  return <Fields form={useForm(PROOF_SCHEMAS[method])} sms={useSmsProvider()} />;
}

const login = <LoginForm TwoFactor={() => null} />;
const registration = <RegistrationForm onRegistered={nothing} />;
const deposit = <DepositForm settings={SETTINGS} deposits={[]} onDone={nothing} onSettled={nothing} />;
const limit = <LimitDialog limit={{ period: 'day', amount: null }} currency="PHP" onClose={nothing} />;
const rename = <RenameDialog passkey={{ id: '1', addedAt: 1 }} onSettled={nothing} onClose={nothing} />;
const countries = <CountrySheet countries={[COUNTRY]} chosenCode="PH" onChoose={nothing} onClose={nothing} />;

type FieldRow = readonly [label: string, autoComplete: string, inputMode: string | null, enterKeyHint: string];
const PHONE: FieldRow = ['Mobile number', 'tel-national', 'tel', 'next'];
const NAME: FieldRow = ['Username', 'username', null, 'next'];
const CODE = ['one-time-code', 'numeric'] as const;
const NEW = ['new-password', null] as const;

/** The autofill hints, the keyboard of a phone and the Enter key of each field. docs/product/conveniences.md */
const FORMS: readonly [name: string, form: ReactElement, fields: readonly FieldRow[], tab?: number][] = [
  ['a login', login, [NAME, ['Password', 'current-password', null, 'go']]],
  ['a login by SMS', login, [PHONE, ['SMS code', ...CODE, 'go']], 1],
  ['a registration', registration, [NAME, ['Password', ...NEW, 'go']]],
  ['a registration by SMS', registration, [PHONE, ['SMS code', ...CODE, 'next'], ['Password', ...NEW, 'go']], 1],
  [
    'a new password',
    <ChangePasswordForm key="" userName="ada" onChanged={nothing} />,
    [
      ['Current password', 'current-password', null, 'next'],
      ['New password', ...NEW, 'next'],
      ['Confirm new password', ...NEW, 'go'],
    ],
  ],
  [
    'an agent’s new member',
    <AgentForm key="" onSettled={nothing} />,
    [
      ['Username', 'off', null, 'next'],
      ['Password for the first login', 'off', null, 'go'],
    ],
  ],
  ['a proof by the payee’s name', <Proof key="" method="payeeName" />, [['Name on your bank account', 'off', null, 'go']]],
  ['a proof by an authenticator', <Proof key="" method="ga" />, [['Authenticator code', ...CODE, 'go']]],
  [
    'a proof by e-mail',
    <Proof key="" method="email" />,
    [
      ['Email address', 'email', 'email', 'next'],
      ['Email code', ...CODE, 'go'],
    ],
  ],
  ['a captcha', <Captcha key="" />, [['Characters in the image', 'off', null, 'go']]],
  ['a deposit', deposit, [['Amount', 'off', 'decimal', 'go']]],
  ['a limit', limit, [['Limit', 'off', 'decimal', 'done']]],
  ['the name of a passkey', rename, [['Name', 'off', null, 'done']]],
  ['a search for games', <Search key="" />, [['Search games', 'off', 'search', 'search']]],
  ['a search for a country', countries, [['Search by name or code', 'off', null, 'search']]],
  ['feedback', <FeedbackForm key="" listed={[]} />, [['Your message', 'off', null, 'enter']]],
];

const TYPED = 'input:not([type=radio], [type=checkbox], [type=hidden], [hidden]), textarea';
const listFields = () => [...document.querySelectorAll<HTMLInputElement>(TYPED)].filter((field) => !field.closest('[hidden]'));
const nameField = (field: HTMLInputElement) => field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent;
const HINTS = ['autocomplete', 'inputmode', 'enterkeyhint'] as const;

beforeAll(async () => {
  await Promise.all([addScreenTexts(), preparePhoneRules(), import('country-flag-icons/string/3x2')]);
  addTexts('en', { ...saferPlay, ...twoFactor, ...PASSKEY_ENGLISH });
});
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe.each(FORMS)('%s', (_name, form, fields, tab = 0) => {
  beforeEach(async () => {
    await gateway.prefetch('system.status', 'system.country');
    await act(async () => void render(<MemoryRouter>{form}</MemoryRouter>));
    await act(async () => screen.queryAllByRole('tab')[tab]?.click());
  });

  test('supports autofill and selects the right keyboard', () => {
    expect(listFields().map((field) => [nameField(field), ...HINTS.map((hint) => field.getAttribute(hint))])).toEqual(fields);
  });

  test('accepts pasted text of any length', () => {
    for (const field of listFields()) {
      const paste = createEvent.paste(field);
      fireEvent(field, paste);
      fireEvent.input(field, { target: { value: LONG } });
      expect([paste.defaultPrevented, field.hasAttribute('maxlength'), field.value]).toEqual([false, false, LONG]);
    }
  });
});
