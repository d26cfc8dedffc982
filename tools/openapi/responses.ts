import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { EndpointName } from '#contract/endpoints.ts';
import { ROW_NAME_HEADER } from '#contract/names.ts';

const LOCALE = resolve(import.meta.dirname, '../../src/i18n/locales/en');
const readTexts = (file: string) => JSON.parse(readFileSync(join(LOCALE, file), 'utf8')) as Readonly<Record<string, string>>;
const TEXTS = { ...readTexts('errors.json'), ...readTexts('passkeys.json') };
/** Codes whose text has another name, or none because a screen shows the state. */
const OTHER_TEXTS: Readonly<Record<string, string>> = {
  'login.cred.err': 'Wrong username or password.',
  'not.exists.user': 'Wrong username or password.',
  login_verify_required: "Please confirm it's you",
  domain_not_available: 'This address is not available.',
};
/** The schema of the value that comes with a code. */
const VALUES: Readonly<Record<string, { readonly schema: string; readonly example: unknown }>> = {
  login_verify_required: { schema: 'RequiredMethods', example: { email: true, ga: true, sms: true, payeeName: false } },
  play_paused: { schema: 'PausedUntil', example: { until: 1_795_521_600_000 } },
  deposit_limit: { schema: 'LimitLeft', example: { left: 490_000 } },
};
export const REFUSAL_VALUES = Object.values(VALUES).map(({ schema }) => schema);

/** The message that the page shows for a code if the operator sends none. */
export const describeCode = (code: string): string => OTHER_TEXTS[code] ?? TEXTS[`error_${code}`] ?? '';

export function composeRefusal(errorCode: string, message = describeCode(errorCode)) {
  const value = VALUES[errorCode]?.example;
  return { success: false, errorCode, ...(message && { message }), ...(value !== undefined && { value }) };
}

/** The schema of an expected refusal with this code. */
export const nameRefusalValue = (code: string): string | undefined => VALUES[code]?.schema;

export const REFUSAL_SCHEMA = {
  type: 'object',
  description:
    'A refusal. Code decides by `errorCode`; `message` is shown to the player as plain text, in the language of the call. Without a message the page shows its own text for the code.',
  required: ['success', 'errorCode'],
  properties: {
    success: { const: false },
    errorCode: { type: 'string', minLength: 1 },
    message: { type: ['string', 'null'] },
    value: { description: 'What the code needs; most have none.' },
  },
};

const GENERAL: Readonly<
  Record<string, { readonly status: string; readonly description: string; readonly codes: readonly string[] }>
> = {
  BadRequest: {
    status: '400',
    description: 'Query or body do not fit the row, or the envelope cannot be opened. Nothing has changed.',
    codes: ['request_invalid', 'envelope_invalid', 'envelope_outdated'],
  },
  NoSession: {
    status: '401',
    description: 'There is no session, or it has ended. The app asks a second line before it believes this.',
    codes: [
      'customer.not.login',
      'CUSTOMER_NOT_LOGIN',
      'login.not.session',
      'user.or.token.invalid',
      'token_ip_different',
      'session_proof_invalid',
    ],
  },
  NotServed: {
    status: '404',
    description: 'The operator does not serve this row; 405, 410 and 501 mean the same.',
    codes: ['not_found'],
  },
  KeyReused: {
    status: '409',
    description: 'Another request has used this Idempotency-Key.',
    codes: ['idempotency_key_reused'],
  },
  TooMany: { status: '429', description: 'Too many requests of this caller.', codes: ['TOO_MANY_REQUESTS'] },
  Failed: { status: '500', description: 'The back end failed.', codes: ['internal_error'] },
  Unavailable: { status: '503', description: 'The back end is overloaded or away for a moment.', codes: ['service_unavailable'] },
};
export type GeneralResponse = 'BadRequest' | 'NoSession' | 'NotServed' | 'KeyReused' | 'TooMany' | 'Failed' | 'Unavailable';
const WITH_DELAY = ['TooMany', 'Unavailable'];

export const RESPONSE_COMPONENTS = Object.fromEntries(
  Object.entries(GENERAL).map(([name, { description, codes }]) => [
    name,
    {
      description,
      ...(WITH_DELAY.includes(name) && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Refusal' },
          examples: Object.fromEntries(codes.map((code) => [code, { value: composeRefusal(code) }])),
        },
      },
    },
  ]),
);

export const refer = (name: GeneralResponse): [string, object] => [
  GENERAL[name]?.status ?? 'default',
  { $ref: `#/components/responses/${name}` },
];

/** The reply of a row: its value, or one of its expected refusals. */
export function composeReply(name: EndpointName, schema: object, value: unknown, codes: readonly string[], isEmpty: boolean) {
  const success = {
    type: 'object',
    required: ['success', ...(isEmpty ? [] : ['value'])],
    properties: { success: { const: true }, value: schema },
  };
  const refusals = codes.map((code) => [code, { summary: describeCode(code), value: composeRefusal(code) }] as const);
  return {
    description: codes.length > 0 ? 'Success, or a refusal that is expected.' : 'Success.',
    headers: {
      [ROW_NAME_HEADER]: { $ref: '#/components/headers/RowName' },
      Date: { $ref: '#/components/headers/Date' },
    },
    content: {
      'application/json': {
        schema: { oneOf: [success, { $ref: '#/components/schemas/Refusal' }] },
        examples: { [name]: { value: { success: true, value } }, ...Object.fromEntries(refusals) },
      },
    },
  };
}
