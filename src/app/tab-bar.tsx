import type { FrameLabels } from '../i18n/frame-labels.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { Anchor } from './anchor.ts';

type TabName = 'home' | 'games' | 'deposit' | 'me';

const TABS: readonly { name: TabName; icon: IconName; to: string }[] = [
  { name: 'home', icon: 'home', to: '/home' },
  { name: 'games', icon: 'games', to: '/game' },
  { name: 'deposit', icon: 'plus', to: '/voucherCenter' },
  { name: 'me', icon: 'me', to: '/member/home' },
];

interface TabBarProps {
  anchor: Anchor;
  labels: FrameLabels;
  name: string;
  current: string;
}

export function TabBar({ anchor: AnchorLink, labels, name, current }: TabBarProps) {
  return (
    <nav className="tab-bar" aria-label={name}>
      {TABS.map((tab) => (
        <AnchorLink
          key={tab.name}
          to={tab.to}
          className={`tab tab-${tab.name}`}
          aria-current={tab.to === current ? 'page' : undefined}
        >
          <span className="tab-icon">
            <Icon name={tab.icon} />
          </span>
          <span data-label={tab.name}>{labels[tab.name]}</span>
        </AnchorLink>
      ))}
    </nav>
  );
}
