import { EmailCodeBody, SmsCodeBody } from './schemas/codes.ts';
import { LoginBody, PasswordBody, VerificationBody } from './schemas/login.ts';
import { AutoRegistration, FirebaseRegistration, MobileRegistration, UsernameRegistration } from './schemas/registration.ts';

/**
 * Bodies of the rows by which people come in. They stand apart from the table because the gateway and the first view
 * never read them: who seals does, and the operator. docs/product/calls.md
 */
export const identityBodies = {
  'session.login': LoginBody,
  'session.verification': VerificationBody,
  'member.password': PasswordBody,
  'member.register': UsernameRegistration,
  'member.registerMobile': MobileRegistration,
  'member.registerAutoUsername': AutoRegistration,
  'member.registerFirebase': FirebaseRegistration,
  'verification.sms': SmsCodeBody,
  'verification.email': EmailCodeBody,
};
export type IdentityBodies = typeof identityBodies;
