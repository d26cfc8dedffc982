import * as v from 'valibot';
import { Flag, Id, maybe, Text } from './values.ts';

/** docs/product/sealing.md */
export const PublicKey = v.object({ publicKey: Text, envelopes: v.array(v.string()) });
export type PublicKey = v.InferOutput<typeof PublicKey>;

/** Characters of one text field; longer ones are refused before anything is decoded. */
export const MAX_FIELD_LENGTH = 4096;
const Field = v.pipe(v.string(), v.maxLength(MAX_FIELD_LENGTH));

/** docs/product/login.md */
export const LoginBody = v.object({
  username: v.pipe(Field, v.minLength(1)),
  password: v.optional(Field),
  type: v.picklist(['username', 'sms', 'firebase']),
  firebaseChannel: v.optional(Field),
  firebaseIdToken: v.optional(Field),
  geetestSeccode: v.optional(Field),
  geetestChallenge: v.optional(Field),
  geetestValidateV4: v.optional(v.unknown()),
  loginDeviceId: v.optional(Field),
  isOfficialAppLogin: v.optional(v.boolean()),
  device: v.optional(v.picklist(['IPAD', 'PWA', 'WEBCLIP'])),
});
export type LoginBody = v.InferOutput<typeof LoginBody>;

export const Login = v.object({
  token: Text,
  firstTimeLogin: v.optional(Flag, false),
  passwordExpired: v.optional(Flag, false),
  id: maybe(Id),
  userName: maybe(v.string()),
  customerType: maybe(v.number()),
});
export type Login = v.InferOutput<typeof Login>;

/** `value` of a login refused with login_verify_required. */
export const RequiredMethods = v.object({
  email: v.optional(Flag, false),
  ga: v.optional(Flag, false),
  sms: v.optional(Flag, false),
  payeeName: v.optional(Flag, false),
});
export type RequiredMethods = v.InferOutput<typeof RequiredMethods>;

/** What the page keeps in session storage; docs/product/session.md. */
export const SessionInfo = v.object({
  id: v.string(),
  token: Text,
  merchantCode: v.string(),
  userName: v.string(),
  type: v.number(),
  firstTimeLogin: v.boolean(),
});
export type SessionInfo = v.InferOutput<typeof SessionInfo>;
