import type { Balance } from '#contract/schemas/player/cashier.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import { useText } from '../../i18n/text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

interface BalanceHeadProps {
  balance: Balance | undefined;
  isLoading: boolean;
}

/** Stands on the ticket. */
export function BalanceHead({ balance, isLoading }: BalanceHeadProps) {
  const text = useText();
  if (!balance && isLoading) return <Skeleton shape="title" />;
  return (
    <>
      <p className="muted">{text('cashier_balance')}</p>
      <p className="cashier-balance num">
        <bdi>{balance ? formatMoney(balance.amount, balance.currency) : '–'}</bdi>
      </p>
      {balance && <p className="muted num">{text('cashier_points', { count: balance.points })}</p>}
    </>
  );
}
