import type { GenericSchema } from 'valibot';
import type { InputSchemas } from '../endpoint.ts';
import { CaptchaQuery, GeetestStart, ImageCaptcha } from '../schemas/identity/captcha.ts';
import { EmailCodeBody, SentCode, SmsCodeBody } from '../schemas/identity/codes.ts';
import { Country, CountryQuery } from '../schemas/identity/country.ts';
import { LoginBody, PasswordBody, VerificationBody } from '../schemas/identity/login.ts';
import {
  AutoRegistration,
  FirebaseRegistration,
  MobileRegistration,
  Registered,
  UsernameRegistration,
} from '../schemas/identity/registration.ts';
import { MemberInfo } from '../schemas/member.ts';
import { Login, PublicKey } from '../schemas/session.ts';
import { EmptyValue } from '../schemas/values.ts';

/** What is answered by the rows by which people come in. docs/product/calls.md */
export const identityReplies = {
  'session.key': PublicKey,
  'session.login': Login,
  'session.verification': Login,
  'member.info': MemberInfo,
  'member.password': EmptyValue,
  'member.register': Registered,
  'member.registerMobile': Registered,
  'member.registerAutoUsername': Registered,
  'member.registerFirebase': Registered,
  'system.country': Country,
  'captcha.geetest': GeetestStart,
  'captcha.image': ImageCaptcha,
  'verification.sms': SentCode,
  'verification.email': SentCode,
} satisfies Record<string, GenericSchema>;

/** What they are asked with; the worker, which checks replies alone, carries none of it. */
export const identityInputs = {
  'session.login': { body: LoginBody },
  'session.verification': { body: VerificationBody },
  'member.password': { body: PasswordBody },
  'member.register': { body: UsernameRegistration },
  'member.registerMobile': { body: MobileRegistration },
  'member.registerAutoUsername': { body: AutoRegistration },
  'member.registerFirebase': { body: FirebaseRegistration },
  'system.country': { query: CountryQuery },
  'captcha.geetest': { query: CaptchaQuery },
  'captcha.image': { query: CaptchaQuery },
  'verification.sms': { body: SmsCodeBody },
  'verification.email': { body: EmailCodeBody },
} satisfies Record<string, InputSchemas>;
