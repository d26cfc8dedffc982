import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { formatMoney } from '../../i18n/format-money.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { useSession } from '../../services/session/session.ts';
import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './header-balance.module.css';

const SLOT = '[data-slot="balance"]';

/** In the header beside the name, which says whose account the link leads to. docs/product/cashier.md */
export function HeaderBalance() {
  const token = useSession()?.token;
  const { value } = useLiveQuery('member.balance', { skip: token === undefined, isSecondary: true });
  const [slot, setSlot] = useState<Element | null>(null);
  const { pathname } = useLocation();
  // a member's header has the slot, a guest's and a login's have not
  useEffect(() => {
    if (pathname) setSlot(token === undefined ? null : document.querySelector(SLOT));
  }, [token, pathname]);
  if (!slot || !value) return null;
  return createPortal(
    <span className={`${styles.headerBalance} ${looks.num}`} data-balance={formatMoney(value.amount, value.currency)} />,
    slot,
  );
}
