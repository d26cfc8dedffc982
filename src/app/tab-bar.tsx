import type { FrameLabels } from '../i18n/frame-labels.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { Anchor } from './anchor.ts';

type TabName = 'home' | 'games' | 'deposit' | 'chat' | 'me';

const TABS: readonly { name: TabName; icon: IconName; to?: string }[] = [
  { name: 'home', icon: 'home', to: '/home' },
  { name: 'games', icon: 'games', to: '/game' },
  { name: 'deposit', icon: 'plus', to: '/voucherCenter' },
  { name: 'chat', icon: 'chat' },
  { name: 'me', icon: 'me', to: '/member/home' },
];

interface TabBarProps {
  anchor: Anchor;
  labels: FrameLabels;
  name: string;
  current: string;
  onChat?: (() => void) | null;
}

export function TabBar({ anchor: AnchorLink, labels, name, current, onChat }: TabBarProps) {
  return (
    <nav className="tab-bar" aria-label={name}>
      {TABS.map((tab) => {
        const content = (
          <>
            <span className="tab-icon">
              <Icon name={tab.icon} />
            </span>
            <span data-label={tab.name}>{labels[tab.name]}</span>
          </>
        );
        const className = `tab tab-${tab.name}`;
        if (!tab.to) {
          return onChat === null ? null : (
            <button key={tab.name} type="button" className={className} onClick={onChat}>
              {content}
            </button>
          );
        }
        return (
          <AnchorLink key={tab.name} to={tab.to} className={className} aria-current={tab.to === current ? 'page' : undefined}>
            {content}
          </AnchorLink>
        );
      })}
    </nav>
  );
}
