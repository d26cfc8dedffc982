import { useLayoutEffect, useRef } from 'react';
import { Link, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import type { SessionInfo } from '#contract/schemas/session-info.ts';
import { selectLayoutLabels } from '../i18n/layout-labels.ts';
import { useText, useTexts } from '../i18n/text.ts';
import { useUnusedBarSpace } from '../services/downloads/unused-bar-space.ts';
import { useProfileIcon } from '../services/member-records/profile-icons.ts';
import { useMerchant } from '../services/merchant.ts';
import { ROUTES } from '../services/paths/route-table.ts';
import { composeGamesPath } from '../services/paths/screen-paths.ts';
import { useSession } from '../services/session/session.ts';
import { Avatar } from '../ui/art/avatar.tsx';
import * as styles from './layout.module.css';
import { GuestAccount, LayoutView } from './layout-view.tsx';
import type { LinkComponent } from './tab-bar.tsx';

const RouterLink: LinkComponent = (props) => <Link {...props} />;

function Account() {
  const session = useSession();
  const labels = selectLayoutLabels(useTexts());
  const text = useText();
  if (!session) return <GuestAccount anchor={RouterLink} labels={labels} />;
  // After a provider login the operator may return no username.
  const label = session.userName ? text('account_of', { name: session.userName }) : text('nav_me');
  return (
    <Link to={ROUTES.member.path} className={styles.accountMember} aria-label={label}>
      <span className={styles.balanceSlot} data-slot="balance" />
      <span className={styles.accountName} translate="no">
        {session.userName}
      </span>
      <MemberAvatar session={session} />
    </Link>
  );
}

function MemberAvatar({ session }: { session: SessionInfo }) {
  return <Avatar name={session.userName} icon={useProfileIcon(session)} />;
}

/** Moves the focus to a new screen, so that screen readers announce it, and starts at its top unless the player went back. */
function useFreshStart() {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const shownPath = useRef<string>(null);
  // Runs together with the screen, because a moment later one of its fields may have the focus.
  useLayoutEffect(() => {
    // The screen that the page starts with keeps the focus of the browser; a full-screen one, such as a game, replaces the layout.
    shownPath.current ??= 'started' in document.documentElement.dataset ? '' : pathname;
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (kind !== 'POP') window.scrollTo(0, 0);
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
  useUnusedBarSpace(pathname);

  return (
    <LayoutView
      anchor={RouterLink}
      brand={name}
      labels={selectLayoutLabels(texts)}
      navigationLabel={text('nav_main')}
      current={pathname}
      games={composeGamesPath(useSession() === null)}
      account={<Account />}
    >
      <Outlet />
    </LayoutView>
  );
}
