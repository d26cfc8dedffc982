import type { ReactNode } from 'react';
import type { LayoutLabels } from '../i18n/layout-labels.ts';
import { ROUTES } from '../services/paths/route-table.ts';
import { Logo } from '../ui/art/logo.tsx';
import * as styles from './layout.module.css';
import { type LinkComponent, TabBar } from './tab-bar.tsx';

interface LayoutViewProps {
  anchor: LinkComponent;
  brand: string;
  labels: LayoutLabels;
  navigationLabel: string;
  /** The path of the selected tab. */
  current: string;
  /** The path of the games, which guests have as a screen of their own. */
  games: string;
  account: ReactNode;
  children: ReactNode;
}

/** The layout of every screen; it has no hooks, so that the build can render it too. */
export function LayoutView(props: LayoutViewProps) {
  const { anchor: LinkTag, brand, labels, navigationLabel, current, games, account, children } = props;
  return (
    <div className={styles.layout} data-slot="layout">
      <button type="button" className={styles.skip} data-label="skip">
        {labels.skip}
      </button>
      <div className={styles.bar} data-slot="bar" />
      <div className={styles.top} data-slot="top">
        <header className={styles.header}>
          <LinkTag to={ROUTES.home.path} className={styles.brand}>
            <Logo />
            <span data-brand="" translate="no">
              {brand}
            </span>
          </LinkTag>
          <div className={styles.search} data-slot="search" />
          <div className={styles.account}>{account}</div>
        </header>
        <div className={styles.strip} data-slot="status" role="status" />
      </div>
      <TabBar anchor={LinkTag} labels={labels} name={navigationLabel} current={current} games={games} />
      <main className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** Links to log in and register, in the corner of the header. */
export function GuestAccount({ anchor: LinkTag, labels }: { anchor: LinkComponent; labels: LayoutLabels }) {
  return (
    <>
      <LinkTag to={ROUTES.login.path} className={styles.accountLogin}>
        <span data-label="login">{labels.login}</span>
      </LinkTag>
      <LinkTag to={ROUTES.register.path} className={styles.accountRegister}>
        <span data-label="register">{labels.register}</span>
      </LinkTag>
    </>
  );
}
