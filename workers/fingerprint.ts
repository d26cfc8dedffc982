import md5 from 'crypto-js/md5';
import type { FingerprintSignals } from '#contract/messages/crypto-worker.ts';

const GROUPS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** Returns the MD5 of the signals in 8-4-4-4-12 groups: a name for the device, not a secret. docs/product/login.md */
export function computeFingerprint(signals: FingerprintSignals): string {
  return md5(writeSignals(signals)).toString().replace(GROUPS, '$1-$2-$3-$4-$5');
}

/** Sorts the signals, so that their order does not change the fingerprint. */
function writeSignals(signals: FingerprintSignals): string {
  return JSON.stringify(Object.entries(signals).sort(([one], [other]) => (one < other ? -1 : 1)));
}
