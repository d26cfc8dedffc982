/** A sealed body as it is sent: the envelope's one field and its headers; docs/product/sealing.md. */
export interface SealedRequest {
  readonly body: { readonly value: string };
  readonly headers: Readonly<Record<string, string>>;
}

/** What the page can read about the device; the worker adds nothing and stores nothing. */
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

/** The worker's whole surface, served over Comlink. */
export interface CryptoWorkerApi {
  /** Seals JSON text in envelope 1; throws if the key cannot be used. `publicKey` is base64 SubjectPublicKeyInfo. */
  seal(plainText: string, publicKey: string): Promise<SealedRequest>;
  /** Decrypts what the operator encrypted with a key that it sends along, such as paths of the customer service; throws for anything else. */
  open(value: string, key: string): Promise<string>;
  /** MD5 of the signals, lower-case hex in groups of 8-4-4-4-12. */
  fingerprint(signals: FingerprintSignals): Promise<string>;
}

export const ENVELOPE_VERSION = '1';
export const ENVELOPE_KEY_LENGTH = 8;
export const ENVELOPE_KEY_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
