import { useLayoutEffect, useRef } from 'react';
import { Link, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { selectLayoutLabels } from '../i18n/layout-labels.ts';
import { useText, useTexts } from '../i18n/text.ts';
import { useMerchant } from '../services/merchant.ts';
import { ROUTES } from '../services/paths/route-table.ts';
import { useSession } from '../services/session/session.ts';
import { Avatar } from '../ui/art/avatar.tsx';
import * as styles from './layout.module.css';
import { GuestAccount, LayoutView } from './layout-view.tsx';
import type { LinkComponent } from './link-component.ts';

const RouterLink: LinkComponent = (props) => <Link {...props} />;

function Account() {
  const session = useSession();
  const labels = selectLayoutLabels(useTexts());
  const text = useText();
  if (!session) return <GuestAccount anchor={RouterLink} labels={labels} />;
  // an operator may say nobody's name at a login by a provider
  const label = session.userName ? text('account_of', { name: session.userName }) : text('nav_me');
  return (
    <Link to={ROUTES.member.path} className={styles.accountMember} aria-label={label}>
      <span className={styles.balanceSlot} data-slot="balance" />
      <span className={styles.accountName}>{session.userName}</span>
      <Avatar name={session.userName} />
    </Link>
  );
}

/** A new screen starts at its top, and a screen reader is told of it. */
function useFreshStart() {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const shownPath = useRef(pathname);
  // with the screen itself: a moment later a field of it may have the focus
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (kind === 'POP') return;
    window.scrollTo(0, 0);
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname, kind]);
}

/** The header and the tab bar around every screen but the full-screen ones. */
export function AppLayout() {
  const text = useText();
  const texts = useTexts();
  const { name } = useMerchant();
  const { pathname } = useLocation();
  useFreshStart();

  return (
    <LayoutView
      anchor={RouterLink}
      brand={name}
      labels={selectLayoutLabels(texts)}
      navigationLabel={text('nav_main')}
      current={pathname}
      account={<Account />}
    >
      <Outlet />
    </LayoutView>
  );
}
