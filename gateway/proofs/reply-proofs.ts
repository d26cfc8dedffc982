import { isSameCode } from '#contract/errors.ts';
import { SECOND_MS } from '#contract/limits.ts';
import { HEADER, ROW_NAME_HEADER } from '#contract/names.ts';
import {
  ACCEPT_SIGNATURE_HEADER,
  composeAcceptSignature,
  composeReplyBase,
  composeRequestBase,
  composeRequestSignature,
  PROOF_REFUSED,
  REPLY_KEY_HEADER,
  readSignature,
  SIGNATURE_HEADER,
} from '#contract/proofs/signature-base.ts';
import type { GatewayEnvironment } from '../environment.ts';
import { type GatewayStore, tryDatabase } from '../store/database.ts';
import type { LineRequest } from '../wire/compose-request.ts';
import type { ReplyProof } from '../wire/fetch-over-line.ts';
import { computeDigest, decodeBase64, digestKey, encodeBase64, encodeText, encodeUrl } from './encodings.ts';
import { createSessionKeys } from './session-keys.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
/** Unpredictable, so that no recorded reply fits a later request; 16 letters in base64url. */
const NONCE_BYTES = 12;
const STORED_KEYS = 'reply-keys';
const READ_LIMIT_MS = 50;

/** Signs the requests of bound sessions, and checks that the operator signed a reply to its request. docs/product/proofs.md */
export function createReplyProofs({ clock, keepAlive }: GatewayEnvironment, store: GatewayStore) {
  const sessionKeys = createSessionKeys({ clock }, store);
  const keys = new Map<string, CryptoKey>();
  let texts: Readonly<Record<string, string>> = {};
  const read = readStoredKeys(store).then((stored) => Promise.all(Object.values(stored).map(learn)));
  const restored = Promise.race([read.catch(() => undefined), clock.wait(READ_LIMIT_MS)]);

  /** A key is named by its digest, so any line and any store may give it. */
  async function learn(text: string): Promise<string> {
    const digest = await digestKey(text);
    if (keys.has(digest)) return digest;
    keys.set(digest, await crypto.subtle.importKey('spki', decodeBase64(text), ALGORITHM, false, ['verify']));
    texts = { ...texts, [digest]: text };
    return digest;
  }
  const learnListed = async (text: string, digests: readonly string[]): Promise<void> => {
    const digest = await digestKey(text);
    if (!digests.includes(digest) || keys.has(digest)) return;
    await learn(text);
    const kept = Object.fromEntries(Object.entries(texts).filter(([name]) => digests.includes(name)));
    keepAlive(tryDatabase(store, (database) => database.put('facts', kept, STORED_KEYS)));
  };

  const start = async (request: LineRequest, digests: readonly string[]): Promise<ReplyProof> => {
    await restored;
    const nonce = encodeUrl(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
    const wantsKey = digests.some((digest) => !keys.has(digest));
    const acceptSignature = composeAcceptSignature(nonce, wantsKey);
    const { [HEADER.authorization]: token } = request.headers;
    const [described, sessionKey] = await Promise.all([describeRequest(request), token ? sessionKeys.find(token) : undefined]);
    const sign = async (key: CryptoKey): Promise<string> => {
      const created = Math.floor(clock.safeNow() / SECOND_MS);
      const base = encodeText(composeRequestBase(described, acceptSignature, created));
      const signature = new Uint8Array(await crypto.subtle.sign(ALGORITHM, key, base));
      return composeRequestSignature(encodeBase64(signature), created);
    };
    const findSignedAt = async ({ status, headers }: Response, text: string): Promise<number | null> => {
      const [signature, time = 0] = readSignature(headers.get(SIGNATURE_HEADER));
      const replyKey = wantsKey ? headers.get(REPLY_KEY_HEADER) : null;
      const created = Number(time);
      if (!signature) return null;
      if (replyKey) await learnListed(replyKey, digests);
      const bodyDigest = encodeBase64(await computeDigest(encodeText(text)));
      const named = { rowName: headers.get(ROW_NAME_HEADER), retryAfter: headers.get('Retry-After') };
      const base = encodeText(composeReplyBase({ status, bodyDigest, ...named, replyKey, nonce, created }, described));
      for (const digest of digests) {
        const key = keys.get(digest);
        if (key && (await crypto.subtle.verify(ALGORITHM, key, decodeBase64(signature), base))) return created * SECOND_MS;
      }
      return null;
    };
    return {
      headers: {
        [ACCEPT_SIGNATURE_HEADER]: acceptSignature,
        ...(sessionKey && { [SIGNATURE_HEADER]: await sign(sessionKey) }),
      },
      findSignedAt: (response, text) => findSignedAt(response, text).catch(() => null),
      isRefused: (errorCode) => sessionKey !== undefined && isSameCode(errorCode ?? '', PROOF_REFUSED),
    };
  };
  return { start, sessionKeys };
}

async function describeRequest({ method, path, query, headers, body }: LineRequest) {
  const found = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim()]));
  return {
    method,
    target: path + query,
    findHeader: (name: string) => found.get(name),
    bodyDigest: body === undefined ? undefined : encodeBase64(await computeDigest(encodeText(body))),
  };
}

async function readStoredKeys(store: GatewayStore): Promise<Readonly<Record<string, string>>> {
  const stored = await tryDatabase(store, (database) => database.get('facts', STORED_KEYS));
  return Object(stored) as Readonly<Record<string, string>>;
}
