import type { TextKey } from '../../texts/read-texts.ts';

export interface PaymentMethod {
  readonly code: string;
  readonly name: TextKey<'cashier'>;
  /** What becomes of every payment with it. */
  readonly outcome: 'success' | 'refused';
}

/** They move test money only; a real cashier stands behind a merchant's own operator. docs/product/cashier.md */
const SANDBOX_METHODS: readonly PaymentMethod[] = [
  { code: 'sandbox', name: 'method_sandbox', outcome: 'success' },
  { code: 'declined', name: 'method_declined', outcome: 'refused' },
];

/** Lists the methods of payment; without a sandbox there is none. */
export function listPaymentMethods(hasSandbox: boolean): readonly PaymentMethod[] {
  return hasSandbox ? SANDBOX_METHODS : [];
}
