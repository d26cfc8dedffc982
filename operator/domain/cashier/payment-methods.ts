import type { TextKey } from '../../texts/read-texts.ts';

export interface PaymentMethod {
  readonly code: string;
  readonly name: TextKey<'cashier'>;
  /** The outcome of every payment with it. */
  readonly outcome: 'success' | 'refused';
}

/** These move test money only; a real cashier belongs to a merchant's own operator. docs/product/cashier.md */
const SANDBOX_METHODS: readonly PaymentMethod[] = [
  { code: 'sandbox', name: 'method_sandbox', outcome: 'success' },
  { code: 'declined', name: 'method_declined', outcome: 'refused' },
];

/** Lists the payment methods; without a sandbox there are none. */
export function listPaymentMethods(hasSandbox: boolean): readonly PaymentMethod[] {
  return hasSandbox ? SANDBOX_METHODS : [];
}
