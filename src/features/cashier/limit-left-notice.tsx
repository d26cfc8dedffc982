import { Link } from 'react-router-dom';
import type { DepositSettings } from '#contract/calls/cashier.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import { useText } from '../../i18n/text.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { useSaferPlay } from '../../services/safer-play.ts';
import * as shared from '../../ui/styles/shared.module.css';
import { TextWithValues } from '../../ui/text-with-values.tsx';
import * as styles from './cashier.module.css';

/** Shows how much the player's own limits leave, before the player reaches one; offers a limit before the first deposit. docs/product/safer-play.md */
export function LimitLeftNotice({ settings: { limitLeft, currency, firstDeposit } }: { settings: DepositSettings }) {
  const text = useText();
  if (typeof limitLeft !== 'number') return firstDeposit ? null : <FirstLimit />;
  const message =
    limitLeft > 0 ? text('cashier_left', { amount: formatMoney(limitLeft, currency) }) : text('cashier_limit_reached');
  return <LimitsLine>{message}</LimitsLine>;
}

/** Before the first deposit, and not in its way. */
function FirstLimit() {
  const text = useText();
  return useSaferPlay() && <LimitsLine>{text('cashier_limit_first')}</LimitsLine>;
}

function LimitsLine({ children }: { children: string }) {
  const text = useText();
  return (
    <p className={`${styles.limit} ${shared.num}`}>
      <span>
        <TextWithValues>{children}</TextWithValues>
      </span>{' '}
      <Link to={ROUTES.saferPlay.path}>{text('cashier_limits_link')}</Link>
    </p>
  );
}
