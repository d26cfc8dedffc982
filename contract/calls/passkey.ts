import * as v from 'valibot';
import { del, get, membersOnly, open, post, put, repeatable } from '../endpoint.ts';
import { MAX_FIELD_LENGTH } from '../schemas/identity/fields.ts';
import { EmptyValue, LooseMoment, LooseString, looseList, orAbsent } from '../schemas/values.ts';
import { Login } from './session.ts';

/** Maximum characters of a passkey's name. */
export const MAX_NAME_CHARACTERS = 60;

/** Bytes in base64url, as in WebAuthn's JSON. */
const Bytes = v.pipe(v.string(), v.maxLength(MAX_FIELD_LENGTH), v.regex(/^[\w-]+$/));
/** No device creates a longer id: 1023 bytes. */
const MAX_ID_CHARACTERS = 1364;
const Id = v.pipe(Bytes, v.maxLength(MAX_ID_CHARACTERS));
const CREDENTIAL = { id: Id, rawId: Id, type: v.literal('public-key') };
const MAX_TRANSPORTS = 10;
const Transport = v.pipe(v.string(), v.maxLength(20), v.regex(/^[\w-]+$/));

/** `add` needs a session, `login` does not. The challenge of a login carries `sessionKey`; docs/product/proofs.md#signed-requests */
export const PasskeyOptionsBody = v.object({ purpose: v.picklist(['add', 'login']), sessionKey: v.nullish(Bytes) });

/** A credential created by the device: the fields of WebAuthn's RegistrationResponseJSON that are used. */
export const NewPasskeyBody = v.object({
  ...CREDENTIAL,
  response: v.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: v.nullish(v.pipe(v.array(Transport), v.maxLength(MAX_TRANSPORTS))),
  }),
});
export type NewPasskeyBody = v.InferOutput<typeof NewPasskeyBody>;

/** An assertion signed by the device: the fields of WebAuthn's AuthenticationResponseJSON that are used. */
export const PasskeyLoginBody = v.object({
  ...CREDENTIAL,
  response: v.object({ clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes, userHandle: v.nullish(Bytes) }),
});
export type PasskeyLoginBody = v.InferOutput<typeof PasskeyLoginBody>;

export const PasskeyName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_NAME_CHARACTERS));
export const RenamePasskeyBody = v.object({ id: Id, name: PasskeyName });
export const PasskeyQuery = v.object({ id: Id });

/** The passkeys of a member; docs/product/passkeys.md. */
export const Passkeys = v.object({
  passkeys: looseList(
    v.object({ id: LooseString, name: orAbsent(LooseString), addedAt: LooseMoment, usedAt: orAbsent(LooseMoment) }),
  ),
});

/** The options for the browser in WebAuthn's JSON form; `passkey-options.ts` parses the rest of them. */
export const PasskeyOptions = v.object({ publicKey: v.record(v.string(), v.unknown()) });

export const AddedPasskey = v.object({ addedPasskeyId: LooseString });

export const passkeyCalls = {
  'passkey.list': get('/wps/passkey', { ...membersOnly, live: true, reply: Passkeys }),
  'passkey.add': post('/wps/passkey', { ...membersOnly, body: NewPasskeyBody, reply: AddedPasskey }),
  'passkey.rename': put('/wps/passkey', { ...repeatable, body: RenamePasskeyBody, reply: EmptyValue }),
  'passkey.remove': del('/wps/passkey', { ...repeatable, query: PasskeyQuery, reply: EmptyValue }),
  'passkey.options': post('/wps/passkey/options', { body: PasskeyOptionsBody, reply: PasskeyOptions }),
  'passkey.login': post('/wps/passkey/login', { ...open, body: PasskeyLoginBody, reply: Login }),
};
