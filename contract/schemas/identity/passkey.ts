import * as v from 'valibot';
import { MAX_FIELD_LENGTH } from './login.ts';

/** Characters of the name that a member gives a passkey. */
export const MOST_NAME_CHARACTERS = 60;

/** Bytes in base64url, as WebAuthn's JSON has them. */
const Bytes = v.pipe(v.string(), v.maxLength(MAX_FIELD_LENGTH), v.regex(/^[\w-]+$/));
/** No device makes a longer one: 1023 bytes. */
const MOST_ID_CHARACTERS = 1364;
const Id = v.pipe(Bytes, v.maxLength(MOST_ID_CHARACTERS));
const CREDENTIAL = { id: Id, rawId: Id, type: v.literal('public-key') };
const MOST_TRANSPORTS = 10;
const Transport = v.pipe(v.string(), v.maxLength(20), v.regex(/^[\w-]+$/));

/** `add` needs a session, `login` none. */
export const PasskeyOptionsBody = v.object({ purpose: v.picklist(['add', 'login']) });

/** What the device made: RegistrationResponseJSON of WebAuthn, as far as it is read. */
export const NewPasskeyBody = v.object({
  ...CREDENTIAL,
  response: v.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: v.nullish(v.pipe(v.array(Transport), v.maxLength(MOST_TRANSPORTS))),
  }),
});
export type NewPasskeyBody = v.InferOutput<typeof NewPasskeyBody>;

/** What the device signed: AuthenticationResponseJSON of WebAuthn, as far as it is read. */
export const PasskeyLoginBody = v.object({
  ...CREDENTIAL,
  response: v.object({ clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes, userHandle: v.nullish(Bytes) }),
});
export type PasskeyLoginBody = v.InferOutput<typeof PasskeyLoginBody>;

export const PasskeyName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MOST_NAME_CHARACTERS));
export const RenamePasskeyBody = v.object({ id: Id, name: PasskeyName });
export const PasskeyQuery = v.object({ id: Id });
