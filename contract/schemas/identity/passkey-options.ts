import * as v from 'valibot';
import { LooseNumber, listOrEmpty, NonEmptyString, orAbsent } from '../values.ts';

/** The only type of credential. */
const Kind = v.literal('public-key');
const Milliseconds = orAbsent(v.pipe(LooseNumber, v.minValue(1)));
const Credential = v.object({ id: NonEmptyString, type: Kind });

/** The options for creating a passkey: PublicKeyCredentialCreationOptionsJSON. docs/product/passkeys.md */
export const CreationOptions = v.object({
  challenge: NonEmptyString,
  rp: v.object({ id: NonEmptyString, name: v.string() }),
  user: v.object({ id: NonEmptyString, name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.pipe(v.array(v.object({ type: Kind, alg: LooseNumber })), v.minLength(1)),
  timeout: Milliseconds,
  excludeCredentials: listOrEmpty(Credential),
});

/** The options for a login: PublicKeyCredentialRequestOptionsJSON. */
export const RequestOptions = v.object({ challenge: NonEmptyString, rpId: NonEmptyString, timeout: Milliseconds });
