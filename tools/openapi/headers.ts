import { type Endpoint, isSafeToAskAgain } from '#contract/endpoint.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { HEADER, ROW_NAME_HEADER } from '#contract/names.ts';
import { EXAMPLE_KEY } from './seal-example.ts';

interface Header {
  readonly description: string;
  readonly required?: boolean;
  readonly schema: object;
  readonly example?: string;
}

const text = { type: 'string', minLength: 1 };

/** The headers of requests, by the name of their component. docs/product/calls.md */
const REQUEST_HEADERS: Readonly<Record<string, Header & { readonly name: string }>> = {
  Merchant: {
    name: HEADER.merchant,
    description: "Code of the merchant that the page's host belongs to.",
    required: true,
    schema: text,
    example: 'aurora',
  },
  Language: {
    name: HEADER.language,
    description: "The player's language; `CN` if no page has sent one. Messages and texts should be in it.",
    required: true,
    schema: { type: 'string', enum: LANGUAGES },
    example: 'EN',
  },
  Device: {
    name: HEADER.device,
    description: 'On logins, second factors and registrations.',
    schema: { type: 'string', const: 'MOBILE' },
    example: 'MOBILE',
  },
  IdempotencyKey: {
    name: HEADER.idempotencyKey,
    description:
      'The id of the call, the same each time it is repeated: the effect happens once, and the first answer is given again. Left out if the configuration does not declare `capabilities.idempotency`.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
    example: '2f9d6b7e-1d55-4b0c-9a6f-0d3c5a1f7e42',
  },
  Encryption: {
    name: HEADER.encryption,
    description: 'The version of the envelope, 1 or 2.',
    required: true,
    schema: text,
    example: '1',
  },
  SealedKey: {
    name: HEADER.rsa,
    description: `Envelope 1: base64 of RSAES-PKCS1-v1_5, with the public key of \`session.key\`, of the envelope's key K written backwards. The examples use K = \`${EXAMPLE_KEY}\`.`,
    schema: { type: 'string', contentEncoding: 'base64' },
  },
  Digest: {
    name: HEADER.digest,
    description: 'Envelope 1: HMAC-SHA-256 with key K over the base64 text of `value`, in lower-case hex.',
    schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
  },
  Tracking: { name: HEADER.tracking, description: 'The visits that led here, as JSON text.', schema: { type: 'string' } },
};

export const HEADER_COMPONENTS = Object.fromEntries(
  Object.entries(REQUEST_HEADERS).map(([component, header]) => [component, { in: 'header', ...header }]),
);

const TELLS_DEVICE = /^(session\.(login|verification)|passkey\.login|member\.register\w*)$/;

/** Whether a call of the row carries an Idempotency-Key. */
export const hasKey = ({ method, idempotent, queue }: Endpoint) => method !== 'GET' && (idempotent || queue !== undefined);

/** The parameters of a row's headers. */
export function listHeaders(name: string, row: Endpoint): object[] {
  const components = [
    'Merchant',
    'Language',
    ...(TELLS_DEVICE.test(name) ? ['Device'] : []),
    ...(hasKey(row) ? ['IdempotencyKey'] : []),
    ...(row.sealed ? ['Encryption', 'SealedKey', 'Digest'] : []),
    ...(name === 'tracking.event' ? ['Tracking'] : []),
  ];
  const moduleId = {
    name: HEADER.moduleId,
    in: 'header',
    description: 'The module of the product that the call belongs to.',
    required: true,
    schema: { type: 'string', const: row.moduleId },
    example: row.moduleId,
  };
  return [
    ...components.map((component) => ({ $ref: `#/components/parameters/${component}` })),
    ...(row.moduleId === undefined ? [] : [moduleId]),
  ];
}

/** The headers of replies that the app reads. */
export const REPLY_HEADERS = {
  RowName: {
    description: `The name of the row, if the configuration declares \`capabilities.rowNames\`; exposed to the other lines by CORS. (${ROW_NAME_HEADER})`,
    schema: { type: 'string' },
  },
  Date: { description: "The operator's clock, by which countdowns run.", schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds until the next try.', schema: { type: 'integer', minimum: 0 } },
};

/** How a row may be repeated, in one sentence. */
export function describeRepeats(row: Endpoint): string {
  if (row.method === 'GET') return 'May be repeated, and sent over two lines at once.';
  if (row.movesMoney) return 'Moves money: it is repeated only with its key, and never in flight over two lines at once.';
  if (row.queue) return 'Waits in the outbox until it is delivered, and may arrive more than once.';
  if (row.idempotent || isSafeToAskAgain(row)) return 'May be repeated.';
  return 'Is sent once; if its answer is lost, the player is told so.';
}
