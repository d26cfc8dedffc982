import type { SealedCall } from '../sealing/bound-envelope.ts';

/** A sealed body as it is sent, and the envelope's headers; docs/product/envelopes.md */
export interface SealedRequest {
  /** Envelope 2 also states the time for which it is bound. */
  readonly body: { readonly value: string; readonly at?: number };
  readonly headers: Readonly<Record<string, string>>;
}

/** Properties of the device that the page can read; the worker adds none and stores none. */
export interface FingerprintSignals {
  readonly userAgent: string;
  readonly language: string;
  readonly languages: readonly string[];
  readonly platform: string;
  readonly timeZone: string;
  readonly screen: string;
  readonly colorDepth: number;
  readonly pixelRatio: number;
  readonly hardwareConcurrency: number;
  readonly deviceMemory: number;
  readonly maxTouchPoints: number;
}

/** The worker's whole API, served over Comlink. */
export interface CryptoWorkerApi {
  /** Seals JSON text in envelope 1; throws if the key cannot be used. `publicKey` is base64 SubjectPublicKeyInfo. */
  seal(plainText: string, publicKey: string): Promise<SealedRequest>;
  /** Seals JSON text in envelope 2 for one call; needs WebCrypto. `publicKey` is base64 SubjectPublicKeyInfo of P-256. */
  sealForCall(plainText: string, publicKey: string, call: SealedCall): Promise<SealedRequest>;
  /** Decrypts a value that comes with its key, such as a path of customer service; throws for any other value. */
  open(value: string, key: string): Promise<string>;
  /** Returns the MD5 of the signals, in lower-case hex grouped 8-4-4-4-12. */
  fingerprint(signals: FingerprintSignals): Promise<string>;
}

export const ENVELOPE_VERSION = '1';
export const ENVELOPE_KEY_LENGTH = 8;
export const ENVELOPE_KEY_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
