import { Link, useNavigate } from 'react-router-dom';
import type { Deposit, DepositSettings } from '#contract/calls/cashier.ts';
import type { Balance } from '#contract/calls/member.ts';
import { isNotServed } from '../../bridges/api-error.ts';
import { ContactButton } from '../../components/customer-service/contact-dialog.tsx';
import { QueryView } from '../../components/screen/query-view.tsx';
import { ScreenHeader } from '../../components/screen/screen-header.tsx';
import { formatMoney } from '../../i18n/format-money.ts';
import { useText } from '../../i18n/text.ts';
import { useHasCustomerService } from '../../services/customer-service/use-customer-service.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { findLine } from '../../services/payments/list-before.ts';
import { showAlert } from '../../ui/alert.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import * as ticketCardStyles from '../../ui/styles/ticket-card.module.css';
import { TicketCard } from '../../ui/ticket-card.tsx';
import * as styles from './cashier.module.css';
import { DepositForm } from './deposit-form.tsx';
import type { Cashier } from './use-cashier.ts';

const PRESET_INDEXES = [0, 1, 2, 3];

/** Shows the balance and the deposit form. docs/product/cashier.md */
export function DepositTicket({ cashier, userName }: { cashier: Cashier; userName: string }) {
  const text = useText();
  const { balance, settings, history, renew } = cashier;
  const navigate = useNavigate();
  const isFirst = settings.value?.firstDeposit === false;
  const showReceipt = async ({ amount, currency }: Deposit) => {
    const chosen = await showAlert({
      title: text('cashier_done_title'),
      text: text('cashier_done', { amount: formatMoney(amount, currency) }),
      // The first deposit earns a reward; whether it is claimable yet would take another call.
      next: isFirst
        ? [{ to: ROUTES.missions.path, label: text('cashier_first_link') }]
        : [{ to: ROUTES.games.path, label: text('cashier_play') }],
    });
    if (chosen !== undefined) await navigate(chosen);
  };
  const nameAlone = !balance.value && isNotServed(balance.error) ? userName : undefined;
  const head = <BalanceHead balance={balance.value} isLoading={balance.isLoading} userName={nameAlone} />;
  return (
    <>
      <ScreenHeader title={text('nav_deposit')} storedAt={balance.meta?.storedAt} />
      <TicketCard artId={`cashier/${userName}`} head={head}>
        <QueryView
          shown={settings}
          skeleton={<FormSkeleton />}
          failedTitle={text('cashier_failed')}
          notServed={<NoDepositMethod />}
        >
          {(value) =>
            value.methods.length === 0 ? (
              <NoDepositMethod />
            ) : (
              <>
                <FirstDeposit settings={value} />
                <DepositForm
                  settings={value}
                  deposits={history.value?.deposits}
                  line={findLine(history.meta)}
                  onDone={(deposit) => void showReceipt(deposit)}
                  onSettled={() => void renew()}
                />
              </>
            )
          }
        </QueryView>
      </TicketCard>
    </>
  );
}

/** Shown if the operator takes no deposits here; customer service is one tap away. */
function NoDepositMethod() {
  const text = useText();
  const hasService = useHasCustomerService();
  return (
    <>
      <p className={ticketCardStyles.text}>{text(hasService ? 'cashier_no_way_ask' : 'cashier_no_way')}</p>
      {hasService && (
        <p>
          <ContactButton className={shared.textButton}>{text('in_customer_services')}</ContactButton>
        </p>
      )}
    </>
  );
}

function FirstDeposit({ settings: { firstDeposit } }: { settings: DepositSettings }) {
  const text = useText();
  if (firstDeposit) return null;
  return (
    <p className={styles.first}>
      <span>{text('cashier_first')}</span> <Link to={ROUTES.vouchers.path}>{text('cashier_first_link')}</Link>
    </p>
  );
}

function FormSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      <div className={styles.amount}>
        <div className={styles.presets}>
          {PRESET_INDEXES.map((index) => (
            <Skeleton key={index} shape="pill" />
          ))}
        </div>
      </div>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
    </div>
  );
}

interface BalanceHeadProps {
  balance: Balance | undefined;
  isLoading: boolean;
  /** Shown instead of a balance if the operator provides none. */
  userName?: string | undefined;
}

/** Shows the balance at the top of the ticket. */
function BalanceHead({ balance, isLoading, userName }: BalanceHeadProps) {
  const text = useText();
  if (userName)
    return (
      <bdi className={styles.balance} translate="no">
        {userName}
      </bdi>
    );
  if (!balance && isLoading) return <Skeleton shape="title" />;
  return (
    <>
      <p className={shared.muted}>{text('cashier_balance')}</p>
      <p className={`${styles.balance} ${shared.num}`}>
        <bdi translate="no">{balance ? formatMoney(balance.amount, balance.currency) : '–'}</bdi>
      </p>
      {balance && <p className={`${shared.muted} ${shared.num}`}>{text('cashier_points', { count: balance.points })}</p>}
    </>
  );
}
