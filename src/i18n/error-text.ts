import { type AnyTextKey, useText } from './text.ts';
import { en } from './texts/en.ts';

/** An ApiError, as far as its words go. */
export interface Failure {
  readonly serverMessage: string;
  readonly row: { readonly messageKey: string };
}

const isTextKey = (key: string): key is AnyTextKey => key in en;

/** What the operator said wins over our own words; docs/product/errors.md. */
export function useErrorText(): (error: Failure) => string {
  const text = useText();
  return ({ serverMessage, row }) => serverMessage || text(isTextKey(row.messageKey) ? row.messageKey : 'unknown_error');
}
