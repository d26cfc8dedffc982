import type { LocalText } from '../../db/tables/local-text.ts';

export interface PaymentMethod {
  readonly code: string;
  readonly names: LocalText;
  /** What becomes of every payment with it. */
  readonly outcome: 'success' | 'refused';
}

/** They move test money only; a real cashier stands behind a merchant's own operator. docs/product/cashier.md */
const SANDBOX_METHODS: readonly PaymentMethod[] = [
  { code: 'sandbox', names: { EN: 'Test money', CN: '测试资金', PT: 'Dinheiro de teste' }, outcome: 'success' },
  { code: 'declined', names: { EN: 'Refused card', CN: '被拒的银行卡', PT: 'Cartão recusado' }, outcome: 'refused' },
];

/** Lists the methods of payment; without a sandbox there is none. */
export function listPaymentMethods(hasSandbox: boolean): readonly PaymentMethod[] {
  return hasSandbox ? SANDBOX_METHODS : [];
}
