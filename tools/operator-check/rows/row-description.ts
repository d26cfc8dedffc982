/** Information about a row for operators, in addition to its schema. */
export interface RowDescription {
  /** The page of docs/product with its rule, and the heading. */
  readonly rule: string;
  /** The effect on app and player if the operator lacks the row. */
  readonly notServed: string;
  /** The effect if its reply is unusable; defaults to `notServed`. */
  readonly unusable?: string;
  /** Players cannot use the app without it. */
  readonly isNeeded?: true;
}

/** Common descriptions; docs/product/errors.md#calls-that-the-operator-does-not-serve */
export const ONE_SENTENCE = 'One sentence explains that the merchant does not offer it.';
export const FAILURE_WITH_RETRY = 'A failure with a retry is shown instead.';
export const NO_PASSKEYS = 'No effect: the app makes this call only if the operator declares `passkeys`.';

const RULE = 'call-table.md#the-rows';
/** The descriptions of rows without their own. */
export const READ_DESCRIPTION: RowDescription = { rule: RULE, notServed: ONE_SENTENCE, unusable: FAILURE_WITH_RETRY };
export const CHANGE_DESCRIPTION: RowDescription = { rule: RULE, notServed: 'The action fails, and the app shows the error.' };
