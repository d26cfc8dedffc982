import type { GenericSchema } from 'valibot';
import { GeetestStart, ImageCaptcha } from '../schemas/identity/captcha-start.ts';
import { Country } from '../schemas/identity/country.ts';
import { AddedPasskey, PasskeyOptions, Passkeys } from '../schemas/identity/passkey-replies.ts';
import { Registered } from '../schemas/identity/registered.ts';
import { SentCode } from '../schemas/identity/sent-code.ts';
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
  'passkey.list': Passkeys,
  'passkey.add': AddedPasskey,
  'passkey.rename': EmptyValue,
  'passkey.remove': EmptyValue,
  'passkey.options': PasskeyOptions,
  'passkey.login': Login,
  'captcha.geetest': GeetestStart,
  'captcha.image': ImageCaptcha,
  'verification.sms': SentCode,
  'verification.email': SentCode,
} satisfies Record<string, GenericSchema>;
