import * as v from 'valibot';
import { LooseMoment, LooseString, looseList, orAbsent } from '../values.ts';

/** The passkeys of a member; docs/product/passkeys.md. */
export const Passkeys = v.object({
  passkeys: looseList(
    v.object({ id: LooseString, name: orAbsent(LooseString), addedAt: LooseMoment, usedAt: orAbsent(LooseMoment) }),
  ),
});

/** What the browser is to be asked with, in the JSON form of WebAuthn; `passkey-options.ts` reads the rest of it. */
export const PasskeyOptions = v.object({ publicKey: v.record(v.string(), v.unknown()) });

export const AddedPasskey = v.object({ addedPasskeyId: LooseString });
