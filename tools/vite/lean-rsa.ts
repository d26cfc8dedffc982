import type { Plugin } from 'vite';

/** By this the library writes keys. It reads them by another part. */
const KEY_WRITER = /\/jsencrypt\/lib\/lib\/jsrsasign\/asn1-1\.0\.js$/;

/**
 * Leaves the part that writes keys out of the library that seals: a player's device reads the operator's public key and has none of its own.
 * docs/decisions/0051-what-the-first-view-weighs.md
 */
export function leanRsa(): Plugin {
  return {
    name: 'fastline:lean-rsa',
    apply: 'build',
    load: { filter: { id: KEY_WRITER }, handler: () => 'export const KJUR = {};' },
  };
}
