import type { Deposit } from '#contract/schemas/player/cashier.ts';

/** What became of a payment. `unseen`: the operator has not carried it out so far; it may still be on its way. */
export interface Finding {
  readonly state: 'applied' | 'refused' | 'unseen';
  readonly deposit?: Deposit;
  /** The id of the list's entry that is the payment, where only the list told. */
  readonly entry?: string;
}
