import type { Deposit } from '#contract/schemas/player/cashier.ts';

/** The outcome of a payment as far as it is known. `unseen`: the operator has not carried it out so far; it may still be on its way. */
export interface PaymentState {
  readonly state: 'applied' | 'refused' | 'unseen';
  readonly deposit?: Deposit;
  /** The id of the list's entry that is the payment, where only the list told. */
  readonly entry?: string;
}
