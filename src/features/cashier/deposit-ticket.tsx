import { Link } from 'react-router-dom';
import type { Deposit, DepositSettings } from '#contract/schemas/player/cashier.ts';
import { isNotServed } from '../../bridges/api-error.ts';
import { ContactButton } from '../../components/customer-service/contact-button.tsx';
import { QueryView } from '../../components/screen/query-view.tsx';
import { ScreenHeader } from '../../components/screen/screen-header.tsx';
import { formatMoney } from '../../i18n/format-money.ts';
import { useText } from '../../i18n/text.ts';
import { useHasCustomerService } from '../../services/customer-service/use-customer-service.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { showAlert } from '../../ui/alert.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import * as looks from '../../ui/styles/looks.module.css';
import * as ticketCardStyles from '../../ui/styles/ticket-card.module.css';
import { TicketCard } from '../../ui/ticket-card.tsx';
import { BalanceHead } from './balance-head.tsx';
import * as styles from './cashier.module.css';
import { DepositForm } from './deposit-form.tsx';
import type { Cashier } from './use-cashier.ts';

const PLACES = [0, 1, 2, 3];

/** The balance, and the form that raises it. docs/product/cashier.md */
export function DepositTicket({ cashier, userName }: { cashier: Cashier; userName: string }) {
  const text = useText();
  const { balance, settings, history, renew } = cashier;
  const showReceipt = ({ amount, currency }: Deposit) => {
    const values = { amount: formatMoney(amount, currency) };
    void showAlert({ title: text('cashier_done_title'), text: text('cashier_done', values) });
  };
  const nameAlone = !balance.value && isNotServed(balance.error) ? userName : undefined;
  const head = <BalanceHead balance={balance.value} isLoading={balance.isLoading} userName={nameAlone} />;
  return (
    <>
      <ScreenHeader title={text('nav_deposit')} storedAt={balance.meta?.storedAt} />
      <TicketCard artId={`cashier/${userName}`} head={head}>
        <QueryView shown={settings} skeleton={<FormSkeleton />} failedTitle={text('cashier_failed')} notServed={<NoWay />}>
          {(value) =>
            value.methods.length === 0 ? (
              <NoWay />
            ) : (
              <>
                <FirstDeposit settings={value} />
                <DepositForm
                  settings={value}
                  deposits={history.value?.deposits}
                  onDone={showReceipt}
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

/** The operator takes no deposits here: whoever can help is one tap away. */
function NoWay() {
  const text = useText();
  const hasService = useHasCustomerService();
  return (
    <>
      <p className={ticketCardStyles.text}>{text(hasService ? 'cashier_no_way_ask' : 'cashier_no_way')}</p>
      {hasService && (
        <p>
          <ContactButton className={looks.textButton}>{text('in_customer_services')}</ContactButton>
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
      {text('cashier_first')} <Link to={ROUTES.vouchers.path}>{text('cashier_first_link')}</Link>
    </p>
  );
}

function FormSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      <div className={styles.amount}>
        <div className={styles.presets}>
          {PLACES.map((place) => (
            <Skeleton key={place} shape="pill" />
          ))}
        </div>
      </div>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
    </div>
  );
}
