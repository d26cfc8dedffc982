import type { Registered } from '#contract/calls/member.ts';
import type { IdentitySettings, RegistrationSettings } from '#contract/schemas/identity/identity-settings.ts';
import { type MutationOptions, mutate } from '../../bridges/api.ts';
import { type Phone, toPhoneFields } from '../../components/phone/phone.ts';
import type { SmsProof } from '../../components/verification-code/use-sms-provider.ts';
import type { CaptchaFields } from '../../services/captcha.ts';
import { describeOrigin } from '../../services/registration/describe-origin.ts';

export type RegistrationMethod = RegistrationSettings['ways'][number];

/** The values a player typed, by method. */
export type Registration = { readonly acceptedTerms?: true } & (
  | { readonly method: 'username'; readonly username: string; readonly password: string }
  | { readonly method: 'autoUsername'; readonly password: string }
  /** The proof is omitted if the operator requires none; without a password the merchant's default one is used. */
  | { readonly method: 'mobile'; readonly phone: Phone; readonly proof?: SmsProof; readonly password?: string }
);

interface RegistrationRequest {
  readonly identity: IdentitySettings;
  readonly solved: CaptchaFields;
  readonly signal: AbortSignal;
}

/** Sends one registration in an envelope. docs/product/registration.md */
export async function sendRegistration(
  registration: Registration,
  { identity, solved, signal }: RegistrationRequest,
): Promise<Registered> {
  const { acceptedTerms } = registration;
  const { registration: settings, defaultPassword } = identity;
  const origin = { ...(await describeOrigin(settings)), ...solved, ...(acceptedTerms && { acceptedTerms }) };
  const common = { headers: { Device: 'MOBILE' }, signal } satisfies MutationOptions<'member.register'>;
  if (registration.method === 'username') {
    const { username, password } = registration;
    return (await mutate('member.register', { body: { username, password, ...origin }, ...common })).value;
  }
  if (registration.method === 'autoUsername') {
    const { password } = registration;
    return (await mutate('member.registerAutoUsername', { body: { password, ...origin }, ...common })).value;
  }
  const { phone, proof } = registration;
  // An operator that keeps its default password private fills it in itself.
  const password = registration.password ?? defaultPassword;
  const own = password === '' ? {} : { password };
  if (proof && 'firebaseIdToken' in proof) {
    const { smsTemplate } = settings;
    const more = { ...own, ...(smsTemplate && { smsTemplate }), login: true };
    const body = { ...origin, ...proof, firebaseChannel: 'phone' as const, ...more };
    return (await mutate('member.registerFirebase', { body, ...common })).value;
  }
  const body = { ...toPhoneFields(phone), ...proof, ...own, ...origin };
  return (await mutate('member.registerMobile', { body, ...common })).value;
}
