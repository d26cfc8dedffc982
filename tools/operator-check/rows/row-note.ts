/** What an operator should know of a row beside its schema. */
export interface RowNote {
  /** Where its rule stands: a page of docs/product and its heading. */
  readonly rule: string;
  /** What the app does, and its player sees, where the row is not served or its reply cannot be used. */
  readonly without: string;
  /** Players cannot use the app without it. */
  readonly isNeeded?: true;
}
