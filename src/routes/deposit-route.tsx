import { Columns } from '../components/screen/columns.tsx';
import { PullToRefresh } from '../components/screen/pull-to-refresh.tsx';
import { DepositHelp, DepositHistory } from '../features/cashier/deposit-history.tsx';
import { DepositTicket } from '../features/cashier/deposit-ticket.tsx';
import { useCashier } from '../features/cashier/use-cashier.ts';
import { useSession } from '../services/session/session.ts';

/** The deposit form, with the balance and the state of earlier deposits; docs/product/cashier.md */
export default function DepositRoute() {
  const session = useSession();
  const cashier = useCashier();
  if (!session) return null;
  return (
    <PullToRefresh onRefresh={cashier.renew}>
      <Columns>
        <DepositTicket cashier={cashier} userName={session.userName} />
        <div>
          <DepositHistory history={cashier.history} />
          <DepositHelp />
        </div>
      </Columns>
    </PullToRefresh>
  );
}
