import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { useText } from '../../i18n/text.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import * as styles from './rewards.module.css';

const SCREENS = [
  { to: ROUTES.vouchers.path, name: 'rewards_vouchers' },
  { to: ROUTES.missions.path, name: 'rewards_missions' },
  { to: ROUTES.pointMarket.path, name: 'rewards_market' },
] as const;

/** From one kind of reward to the next; Back leads out of them all. */
export function RewardsTabs() {
  const text = useText();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // a small screen may have it beyond its edge
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
