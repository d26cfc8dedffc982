import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { useText } from '../../i18n/text.ts';
import './rewards.css';

const SCREENS = [
  { to: '/rewardCenter', name: 'rewards_vouchers' },
  { to: '/leaderBoard', name: 'rewards_missions' },
  { to: '/mall/mallHome', name: 'rewards_market' },
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
    <nav className="rewards-tabs" aria-label={text('rewards')} ref={nav}>
      {SCREENS.map(({ to, name }) => (
        <NavLink key={to} to={to} replace>
          <span>{text(name)}</span>
        </NavLink>
      ))}
    </nav>
  );
}
