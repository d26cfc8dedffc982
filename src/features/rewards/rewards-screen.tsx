import { type ReactElement, useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import type { QueryName } from '#contract/endpoints.ts';
import { isNotServed } from '../../bridges/api-error.ts';
import type { QueryResult } from '../../bridges/use-query.ts';
import { NotOffered } from '../../components/screen/notice-screen.tsx';
import { PullToRefresh } from '../../components/screen/pull-to-refresh.tsx';
import { ScreenHeader } from '../../components/screen/screen-header.tsx';
import { useText } from '../../i18n/text.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import * as styles from './rewards.module.css';

const SCREENS = [
  { to: ROUTES.vouchers.path, name: 'rewards_vouchers' },
  { to: ROUTES.missions.path, name: 'rewards_missions' },
  { to: ROUTES.pointMarket.path, name: 'rewards_market' },
] as const;

interface RewardsScreenProps {
  title: string;
  description: string;
  shown: QueryResult<QueryName>;
  children: ReactElement;
}

/** Frames the screens of rewards. docs/product/rewards.md */
export function RewardsScreen({ title, description, shown, children }: RewardsScreenProps) {
  if (!shown.value && isNotServed(shown.error)) return <NotOffered title={title} />;
  return (
    <PullToRefresh onRefresh={shown.reload}>
      <ScreenHeader title={title} description={description} storedAt={shown.meta?.storedAt} />
      <RewardsTabs />
      {children}
    </PullToRefresh>
  );
}

/** Switches between the kinds of rewards by replacing the history entry, so that Back leaves them all. */
function RewardsTabs() {
  const text = useText();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a small screen the current tab may be scrolled out of view.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  });
  return (
    <nav className={styles.rewardsTabs} aria-label={text('rewards')} ref={nav}>
      {SCREENS.map(({ to, name }) => (
        <NavLink key={to} to={to} replace>
          <span>{text(name)}</span>
        </NavLink>
      ))}
    </nav>
  );
}
