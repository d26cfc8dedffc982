/** What an operator should know of a row beside its schema. */
export interface RowNote {
  /** Where its rule stands: a page of docs/product and its heading. */
  readonly rule: string;
  /** What the app does, and its player sees, where the operator does not have the row. */
  readonly notServed: string;
  /** The same where its reply cannot be used; left out where that is no other. */
  readonly unusable?: string;
  /** Players cannot use the app without it. */
  readonly isNeeded?: true;
}

/** docs/product/errors.md#what-the-operator-does-not-have */
export const ONE_SENTENCE = 'One sentence says that the merchant does not offer it.';
export const FAILURE_WITH_RETRY = 'A failure with a retry stands in its place.';
export const NO_PASSKEYS = 'Nothing: an operator that does not declare `passkeys` is asked for none.';
