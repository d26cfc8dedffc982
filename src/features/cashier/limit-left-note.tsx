import { Link } from 'react-router-dom';
import type { DepositSettings } from '#contract/schemas/player/cashier.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import { useText } from '../../i18n/text.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './cashier.module.css';

/** What the player's own limits leave, before they run into one. docs/product/safer-play.md */
export function LimitLeftNote({ settings: { limitLeft, currency } }: { settings: DepositSettings }) {
  const text = useText();
  if (typeof limitLeft !== 'number') return null;
  const words =
    limitLeft > 0 ? text('cashier_left', { amount: formatMoney(limitLeft, currency) }) : text('cashier_limit_reached');
  return (
    <p className={`${styles.limit} ${looks.num}`}>
      {words} <Link to={ROUTES.saferPlay.path}>{text('cashier_limits_link')}</Link>
    </p>
  );
}
