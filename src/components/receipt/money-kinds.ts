import { formatMoney } from '../../i18n/format-money.ts';
import { type AnyTextKey, useText } from '../../i18n/text.ts';

const KIND_NAMES: Readonly<Record<string, AnyTextKey>> = {
  deposit: 'money_kind_deposit',
  withdraw: 'money_kind_withdrawal',
  withdrawal: 'money_kind_withdrawal',
  voucher: 'money_kind_voucher',
  mission: 'money_kind_mission',
  exchange: 'money_kind_exchange',
  friend: 'money_kind_friend',
  opening: 'money_kind_opening',
};

/** The text of a movement's kind; an unknown one is an adjustment. docs/product/history.md */
export const findKindName = (kind: string): AnyTextKey =>
  (Object.hasOwn(KIND_NAMES, kind) && KIND_NAMES[kind]) || 'money_kind_misc';

/** Formats an amount of money or points. */
export function useFormatMoved() {
  const text = useText();
  return (account: string, amount: number, currency: string) =>
    account === 'cash' ? formatMoney(amount, currency) : text('cashier_points', { count: amount });
}
