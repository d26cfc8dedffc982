import { cutText } from '#contract/cut-text.ts';
import { type ErrorCode, isNotLoggedIn } from '#contract/errors.ts';
import { type AnyTextKey, getText, hasText, useText } from './text.ts';

/** The part of an ApiError that determines its text. */
export interface Failure {
  readonly code: string;
  readonly serverMessage: string;
}

type ErrorName = AnyTextKey extends infer Key ? (Key extends `error_${infer Name}` ? Name : never) : never;

/** Codes whose text has a different name; by default it is `error_<code>`, if that exists. */
const NAMES: Partial<Record<ErrorCode, ErrorName>> = {
  call_timed_out: 'timed_out',
  gateway_unreachable: 'timed_out',
  envelope_invalid: 'sealing_failed',
  'login.cred.err': 'login_credentials',
  'not.exists.user': 'login_credentials',
  login_verify_required: 'verify_required',
  domain_not_available: 'domain_unavailable',
  TOO_MANY_REQUESTS: 'too_many',
};

/** Finds the key of a code's own text; docs/product/errors.md */
export function findErrorText(code: string): AnyTextKey {
  const name = isNotLoggedIn(0, code) ? 'login_required' : (NAMES as Record<string, ErrorName>)[code];
  const key = `error_${name ?? code}`;
  return hasText(key) ? key : 'unknown_error';
}

const MAX_CHARACTERS = 300;
const TAGS = /<[a-z/!][^<>]*>/gi;
// Line breaks, and marks that change the direction of the text around them.
const UNSEEN = /[\s\p{Cc}\u202a-\u202e]+/gu;

/** Converts the operator's message to plain text, and cuts it if it is too long. */
function readMessage(message: string): string {
  const plain = message.replace(TAGS, ' ').replace(UNSEEN, ' ').trim();
  const characters = Array.from(plain);
  const maxLength = characters.slice(0, MAX_CHARACTERS - 1).join('').length;
  return characters.length > MAX_CHARACTERS ? `${cutText(plain, maxLength)}…` : plain;
}

/** The operator's message comes first; if it sent none, the page uses its own text. docs/product/errors.md */
const formatError = (text: (key: AnyTextKey) => string, { code, serverMessage }: Failure): string =>
  readMessage(serverMessage) || text(findErrorText(code));

export const getErrorText = (error: Failure): string => formatError(getText, error);

export function useErrorText(): (error: Failure) => string {
  const text = useText();
  return (error) => formatError(text, error);
}
