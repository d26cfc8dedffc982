import { expose } from 'comlink';
import type { CryptoWorkerApi } from '#contract/messages/crypto-worker.ts';
import { sealForCall } from './envelope/seal-for-call.ts';
import { sealText } from './envelope/seal-text.ts';
import { decryptText } from './envelope/text-cipher.ts';
import { computeFingerprint } from './fingerprint.ts';
import { fillRandom } from './random-bytes.ts';

const api = {
  seal: async (plainText, publicKey) => sealText(plainText, publicKey, fillRandom),
  sealForCall: (plainText, publicKey, call) => sealForCall(plainText, publicKey, call),
  open: async (value, key) => decryptText(value, key),
  fingerprint: async (signals) => computeFingerprint(signals),
} satisfies CryptoWorkerApi;

expose(api);
