import type { EndpointSchemas } from '../endpoint.ts';
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

/** Schemas of the rows by which people come in. docs/product/calls.md */
export const identitySchemas = {
  'session.key': { reply: PublicKey },
  'session.login': { body: LoginBody, reply: Login },
  'session.verification': { body: VerificationBody, reply: Login },
  'member.info': { reply: MemberInfo },
  'member.password': { body: PasswordBody, reply: EmptyValue },
  'member.register': { body: UsernameRegistration, reply: Registered },
  'member.registerMobile': { body: MobileRegistration, reply: Registered },
  'member.registerAutoUsername': { body: AutoRegistration, reply: Registered },
  'member.registerFirebase': { body: FirebaseRegistration, reply: Registered },
  'system.country': { query: CountryQuery, reply: Country },
  'captcha.geetest': { query: CaptchaQuery, reply: GeetestStart },
  'captcha.image': { query: CaptchaQuery, reply: ImageCaptcha },
  'verification.sms': { body: SmsCodeBody, reply: SentCode },
  'verification.email': { body: EmailCodeBody, reply: SentCode },
} satisfies Record<string, EndpointSchemas>;
