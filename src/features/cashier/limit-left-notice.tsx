import { Link } from 'react-router-dom';
import type { DepositSettings } from '#contract/calls/cashier.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import { useText } from '../../i18n/text.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import * as shared from '../../ui/styles/shared.module.css';
import { TextWithValues } from '../../ui/text-with-values.tsx';
import * as styles from './cashier.module.css';

/** Shows how much the player's own limits leave, before the player reaches one. docs/product/safer-play.md */
export function LimitLeftNotice({ settings: { limitLeft, currency } }: { settings: DepositSettings }) {
  const text = useText();
  if (typeof limitLeft !== 'number') return null;
  const message =
    limitLeft > 0 ? text('cashier_left', { amount: formatMoney(limitLeft, currency) }) : text('cashier_limit_reached');
  return (
    <p className={`${styles.limit} ${shared.num}`}>
      <span>
        <TextWithValues>{message}</TextWithValues>
      </span>{' '}
      <Link to={ROUTES.saferPlay.path}>{text('cashier_limits_link')}</Link>
    </p>
  );
}
