import { Component, type ErrorInfo, type ReactNode } from 'react';
import { getText } from '../i18n/text.ts';
import { Button } from '../ui/button.tsx';
import * as looks from '../ui/styles/looks.module.css';
import * as styles from './error-boundary.module.css';

/** A screen that breaks says so and can be tried again; the rest of the app goes on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('a screen broke', error, info.componentStack);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <section className={styles.pageFailure} role="alert">
        <h1>{getText('unknown_error')}</h1>
        <p className={looks.muted}>{getText('page_failed_text')}</p>
        <Button onClick={() => window.location.reload()}>{getText('retry_once')}</Button>
      </section>
    );
  }
}
