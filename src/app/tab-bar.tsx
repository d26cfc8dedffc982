import type { ComponentType, ReactNode } from 'react';
import type { LayoutLabels } from '../i18n/layout-labels.ts';
import { ROUTES } from '../services/paths/route-table.ts';
import { Icon } from '../ui/icon.tsx';
import * as styles from './tab-bar.module.css';

/** Layout links are plain anchors in the prerendered page and router links in the app, with the same elements. */
export type LinkComponent = ComponentType<{
  to: string;
  className?: string;
  children: ReactNode;
  'aria-current'?: 'page';
  'aria-label'?: string;
}>;

type TabName = 'home' | 'games' | 'deposit' | 'chat' | 'promotions' | 'me';

const TABS: readonly { name: TabName; to?: string; className?: string | undefined }[] = [
  { name: 'home', to: ROUTES.home.path },
  { name: 'games' },
  { name: 'deposit', to: ROUTES.deposit.path, className: styles.deposit },
  { name: 'chat', to: ROUTES.chat.path, className: styles.chat },
  { name: 'promotions', to: ROUTES.activity.path, className: styles.promotions },
  { name: 'me', to: ROUTES.member.path },
];

interface TabBarProps {
  anchor: LinkComponent;
  labels: LayoutLabels;
  name: string;
  current: string;
  games: string;
}

export function TabBar({ anchor: LinkTag, labels, name, current, games }: TabBarProps) {
  return (
    <nav className={styles.tabBar} data-tabs="" aria-label={name}>
      {TABS.map(({ to = games, ...tab }) => (
        <LinkTag
          key={tab.name}
          to={to}
          className={`${styles.tab} ${tab.className ?? ''}`}
          aria-current={to === current ? 'page' : undefined}
        >
          <span className={styles.icon} data-slot={tab.name}>
            <Icon name={tab.name === 'deposit' ? 'plus' : tab.name} />
          </span>
          <span data-label={tab.name}>{labels[tab.name]}</span>
        </LinkTag>
      ))}
    </nav>
  );
}
