import type { Balance } from '#contract/schemas/player/cashier.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import { useText } from '../../i18n/text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './cashier.module.css';

interface BalanceHeadProps {
  balance: Balance | undefined;
  isLoading: boolean;
  /** The operator says no balance: its place names the player. */
  userName?: string | undefined;
}

/** Stands on the ticket. */
export function BalanceHead({ balance, isLoading, userName }: BalanceHeadProps) {
  const text = useText();
  if (userName) return <bdi className={styles.balance}>{userName}</bdi>;
  if (!balance && isLoading) return <Skeleton shape="title" />;
  return (
    <>
      <p className={looks.muted}>{text('cashier_balance')}</p>
      <p className={`${styles.balance} ${looks.num}`}>
        <bdi>{balance ? formatMoney(balance.amount, balance.currency) : '–'}</bdi>
      </p>
      {balance && <p className={`${looks.muted} ${looks.num}`}>{text('cashier_points', { count: balance.points })}</p>}
    </>
  );
}
