import * as v from 'valibot';
import { NonNegativeInteger } from '../schemas/values.ts';

/** More handovers than any operator makes; each one costs a reader a signature check. */
const MAX_HANDOVERS = 16;

/** A release key names its successor; docs/product/release-trust.md */
export const KeyHandover = v.object({
  /** The next public key: SubjectPublicKeyInfo in base64. */
  key: v.pipe(v.string(), v.regex(/^[\w+/=]+$/)),
  /** The next key signs no manifest with a lower sequence. */
  sequence: NonNegativeInteger,
  /** By the previous key over the canonical text: ECDSA P-256 with SHA-256, base64 of r and s. */
  signature: v.string(),
});
export type KeyHandover = v.InferOutput<typeof KeyHandover>;

/** All handovers since the first key, oldest first. */
export const KeyHandovers = v.pipe(v.array(KeyHandover), v.maxLength(MAX_HANDOVERS));

/** Writes the text that the previous key signs. */
export const writeHandoverText = ({ key, sequence }: Pick<KeyHandover, 'key' | 'sequence'>): string =>
  `fastline-release-key 1\nkey ${key}\nsequence ${sequence}\n`;
