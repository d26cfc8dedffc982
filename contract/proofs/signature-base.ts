/** Headers of RFC 9421; `Signature-Input` is never sent, because it has only one spelling. docs/product/proofs.md */
export const SIGNATURE_HEADER = 'Signature';
export const ACCEPT_SIGNATURE_HEADER = 'Accept-Signature';
/** The public key that signs replies, SubjectPublicKeyInfo in base64, in replies to requests that ask for it. */
export const REPLY_KEY_HEADER = 'Reply-Key';

/** The headers of a request that signatures cover, as far as the request has them. Both sides need this order. */
const COVERED_HEADERS = [
  'authorization',
  'device',
  'encryption',
  'idempotency-key',
  'language',
  'merchant',
  'moduleid',
  'tracking',
  'x-digest',
  'x-rsa',
] as const;

/** A request as both sides know it. */
export interface SignedRequest {
  readonly method: string;
  /** The path with its query. */
  readonly target: string;
  readonly findHeader: (name: string) => string | null | undefined;
  /** SHA-256 of the body in base64; undefined if there is no body. */
  readonly bodyDigest: string | undefined;
}

/** The parts of a reply that its signature covers. */
export interface SignedReply {
  readonly status: number;
  /** SHA-256 of the text in UTF-8, without a byte order mark and before compression, in base64. */
  readonly bodyDigest: string;
  readonly rowName: string | null;
  readonly retryAfter: string | null;
  /** Null if the request did not ask for the key. */
  readonly replyKey: string | null;
  /** The random text of the request; null if it sent none. */
  readonly nonce: string | null;
  /** The operator's time in seconds; 0 in a reply that does not name it. */
  readonly created: number;
}

/** Composes the text that the signature of a reply signs: the signature base of RFC 9421 with `req` components. */
export function composeReplyBase(reply: SignedReply, request: SignedRequest): string {
  const ofReply: readonly Component[] = [
    ['@status', String(reply.status)],
    ['content-digest', composeDigest(reply.bodyDigest)],
    ['x-row', reply.rowName],
    ['retry-after', reply.retryAfter],
    ['reply-key', reply.replyKey],
  ];
  const nonce = reply.nonce === null ? '' : `;nonce="${reply.nonce}"`;
  const parts = [...name('', ofReply), ...name(';req', listRequestParts(request))];
  return composeBase(parts, composeCreated(reply.created) + nonce);
}

/** Composes the text that the key of a session signs; `created` is in seconds. docs/product/proofs.md#signed-requests */
export function composeRequestBase(request: SignedRequest, acceptSignature: string, created: number): string {
  const parts = [...listRequestParts(request), ['accept-signature', acceptSignature] as const];
  return composeBase(name('', parts), `;created=${created}`);
}

const composeCreated = (created: number): string => (created === 0 ? '' : `;created=${created}`);

const listRequestParts = (request: SignedRequest): readonly Component[] => [
  ['@method', request.method],
  ['@request-target', request.target],
  ...COVERED_HEADERS.map((name) => [name, request.findHeader(name) || null] as const),
  ['content-digest', request.bodyDigest === undefined ? null : composeDigest(request.bodyDigest)],
];

function composeBase(parts: readonly (readonly [string, string])[], parameters: string): string {
  const lines = parts.map(([component, value]) => `${component}: ${value}\n`);
  return `${lines.join('')}"@signature-params": (${parts.map(([component]) => component).join(' ')})${parameters}`;
}

/** A name and its value; null if the message does not have it. */
type Component = readonly [name: string, value: string | null];

const name = (parameter: string, components: readonly Component[]) =>
  components.flatMap(([component, value]) => (value === null ? [] : [[`"${component}"${parameter}`, value] as const]));

const composeDigest = (digest: string): string => `sha-256=:${digest}:`;

/** The only form of the header that requests a signed reply; `wantsKey` asks for the public key as well. */
export const composeAcceptSignature = (nonce: string, wantsKey: boolean): string =>
  `r=(${wantsKey ? '"reply-key"' : ''});nonce="${nonce}"`;

/** Null for any other spelling. */
export function readAcceptSignature(text: string | undefined): { readonly nonce: string; readonly wantsKey: boolean } | null {
  const [, key, nonce] = /^r=\(("reply-key")?\);nonce="([\w-]{16,64})"$/.exec(text ?? '') ?? [];
  return nonce === undefined ? null : { nonce, wantsKey: key !== undefined };
}

export const composeSignature = (signature: string, created: number): string => `r=:${signature}:${composeCreated(created)}`;

/** The signature in base64, 64 bytes of ECDSA on P-256, and its time in seconds, if it has one; empty for any other spelling. */
export const readSignature = (text: string | null): readonly string[] =>
  /^r=:([\w+/]{86}==):(?:;created=(\d{10}))?$/.exec(text ?? '')?.slice(1) ?? [];

export const composeRequestSignature = (signature: string, created: number): string => `q=:${signature}:;created=${created}`;

/** Null for any other spelling. */
export function readRequestSignature(text: string | undefined): { readonly signature: string; readonly created: number } | null {
  const [, signature, created] = /^q=:([\w+/]{86}==):;created=(\d{10})$/.exec(text ?? '') ?? [];
  return signature === undefined ? null : { signature, created: Number(created) };
}

/** The code of a call whose session is bound to a key that did not sign it. */
export const PROOF_REFUSED = 'session_proof_invalid';
