import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { formatMoney } from '../../i18n/format-money.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { useSession } from '../../services/session/session.ts';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './header-balance.module.css';

const SLOT = '[data-slot="balance"]';

/** Shows the balance in the header, beside the link that names the member. docs/product/cashier.md */
export function HeaderBalance() {
  const token = useSession()?.token;
  const { value } = useLiveQuery('member.balance', { skip: token === undefined, isSecondary: true });
  const [slot, setSlot] = useState<Element | null>(null);
  const { pathname } = useLocation();
  // Only a member's header has the slot; a guest's and the login's do not.
  useEffect(() => {
    if (pathname) setSlot(token === undefined ? null : document.querySelector(SLOT));
  }, [token, pathname]);
  if (!slot || !value) return null;
  return createPortal(
    <span className={`${styles.headerBalance} ${shared.num}`} data-balance={formatMoney(value.amount, value.currency)} />,
    slot,
  );
}
