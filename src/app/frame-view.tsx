import type { ReactNode } from 'react';
import type { FrameLabels } from '../i18n/frame-labels.ts';
import { ROUTES } from '../services/paths/route-table.ts';
import { Mark } from '../ui/art/mark.tsx';
import type { Anchor } from './anchor.ts';
import { TabBar } from './tab-bar.tsx';
import './frame.css';

interface FrameViewProps {
  anchor: Anchor;
  brand: string;
  labels: FrameLabels;
  navigationLabel: string;
  /** Path of the tab that is shown. */
  current: string;
  account: ReactNode;
  children: ReactNode;
}

/** The shape of every screen, without hooks, so that the build can draw it too. */
export function FrameView(props: FrameViewProps) {
  const { anchor: AnchorLink, brand, labels, navigationLabel, current, account, children } = props;
  return (
    <div className="frame">
      <button type="button" className="skip" data-label="skip">
        {labels.skip}
      </button>
      <div className="frame-top">
        <header className="header">
          <AnchorLink to={ROUTES.home.path} className="brand">
            <Mark />
            <span data-brand="">{brand}</span>
          </AnchorLink>
          <div className="account">{account}</div>
        </header>
        <div className="strip" role="status" />
      </div>
      <TabBar anchor={AnchorLink} labels={labels} name={navigationLabel} current={current} />
      <main className="frame-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** What a guest finds in the corner of the header. */
export function GuestAccount({ anchor: AnchorLink, labels }: { anchor: Anchor; labels: FrameLabels }) {
  return (
    <>
      <AnchorLink to={ROUTES.login.path} className="account-login">
        <span data-label="login">{labels.login}</span>
      </AnchorLink>
      <AnchorLink to={ROUTES.register.path} className="account-register">
        <span data-label="register">{labels.register}</span>
      </AnchorLink>
    </>
  );
}
