// @vitest-environment page
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { useImageCaptcha } from '#src/components/captcha/image-captcha.tsx';
import { requiredText } from '#src/components/forms/field-rules.ts';
import { useForm } from '#src/components/forms/use-form.ts';
import { PhoneField } from '#src/components/phone/phone-field.tsx';
import { RegistrationConsent } from '#src/components/safer-play/registration-consent.tsx';
import { FeedbackForm } from '#src/features/feedback/feedback-form.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { Field } from '#src/ui/field.tsx';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const gateway = startTestGateway({
  'captcha.image': { captchaId: '1', image: 'data:image/png;base64,AA==' },
  'system.status': { whitelabelVal: { SAFERPLAY3: true }, saferPlay: { consentRequired: true } },
});

const Login = v.object({
  username: v.pipe(requiredText('username_missing'), v.minLength(3, 'error_username_unfit')),
  password: requiredText('password_missing'),
});

function LoginForm() {
  const form = useForm(Login);
  return (
    <form onSubmit={form.handleSubmit(async () => {})}>
      <Field {...form.register('username')} label="Name" onBlur={() => void form.validateOnBlur('username')} />
      <Field {...form.register('password')} label="Password" />
      <button type="submit">Send</button>
    </form>
  );
}

function NumberForm() {
  const form = useForm(v.object({ mobileNum: requiredText('mobile_missing'), countryDialingCode: v.string() }));
  return (
    <form onSubmit={form.handleSubmit(async () => {})}>
      <PhoneField form={form} label="Number" />
      <button type="submit">Send</button>
    </form>
  );
}

function ConsentForm() {
  const form = useForm(v.object({ acceptedTerms: requiredText('consent_missing') }));
  return (
    <form onSubmit={form.handleSubmit(async () => {})}>
      <RegistrationConsent form={form} />
      <button type="submit">Send</button>
    </form>
  );
}

function PictureForm() {
  const captcha = useImageCaptcha(true);
  return (
    <form action={() => void captcha.solve().catch(() => {})}>
      {captcha.element}
      <button type="submit">Send</button>
    </form>
  );
}

/** Submits by the button or, as Enter in a field does, without moving the focus. Returns how often a screen reader announces each text. */
async function countAnnounced(messages: readonly string[], isByButton = true): Promise<number[]> {
  const known = readLive();
  if (isByButton) screen.getByRole('button', { name: /^Send/ }).focus();
  const atSubmit = document.activeElement;
  await act(async () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement));
  await waitFor(() => expect(document.querySelector('[aria-invalid]')).not.toBeNull());
  const focused = document.activeElement;
  const ids = focused === atSubmit ? [] : (focused?.getAttribute('aria-describedby') ?? '').split(' ');
  const described = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const news = readLive().filter((text) => !known.includes(text));
  return messages.map((message) => [described, ...news].filter((text) => text.includes(message)).length);
}

const readLive = () =>
  [...document.querySelectorAll('[aria-live="polite"], [role="status"], [role="alert"]')].map((region) => region.textContent);

beforeAll(addScreenTexts);
afterEach(cleanup);

test.each([
  ['a name and a password', <LoginForm key="login" />, ['Enter your username', 'Enter your password']],
  ['a number', <NumberForm key="number" />, ['Enter your mobile number']],
  ['a consent', <ConsentForm key="consent" />, ['Please tick this box']],
  ['a message', <FeedbackForm key="message" listed={[]} />, ['Write a message']],
  ['the text of a picture', <PictureForm key="picture" />, ['Type the characters']],
])('an empty form that asks for %s announces each error once', async (_, form, messages) => {
  await gateway.prefetch('system.status');
  await act(async () => void render(form));
  expect(await countAnnounced(messages)).toEqual(messages.map(() => 1));
});

test('an error of the field that has the focus is announced', async () => {
  render(<LoginForm />);
  screen.getByLabelText('Name').focus();
  expect(await countAnnounced(['Enter your username', 'Enter your password'], false)).toEqual([1, 1]);
});

test('the next error of a field is announced after its first one was read with the focus', async () => {
  render(<LoginForm />);
  await countAnnounced([]);
  const known = readLive();
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'ab' } });
  await act(async () => screen.getByLabelText('Password').focus());
  await waitFor(() => expect(screen.queryByText('Enter your username')).toBeNull());
  expect(readLive().filter((text) => !known.includes(text))).toHaveLength(1);
});

test('an error that stays when its field is left is not announced again', async () => {
  render(<LoginForm />);
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'ab' } });
  await countAnnounced([]);
  const known = readLive();
  await act(async () => screen.getByLabelText('Password').focus());
  expect(readLive()).toEqual(known);
});
