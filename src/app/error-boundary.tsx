import { Component, type ErrorInfo } from 'react';
import { getText } from '../i18n/text.ts';
import { Button } from '../ui/button.tsx';
import type { OnlyElements } from '../ui/only-elements.ts';
import * as shared from '../ui/styles/shared.module.css';
import * as styles from './error-boundary.module.css';

interface ErrorBoundaryProps {
  children: OnlyElements;
  /** Removes the content when it fails twice; for parts that are not a screen. */
  isSilent?: boolean;
}

/** Renders failed content once more. A screen that fails again shows an error with a retry; the rest of the app keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  private hasRecovered = false;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('a screen broke', error, info.componentStack);
    if (this.hasRecovered) return;
    this.hasRecovered = true;
    this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (!this.hasRecovered || this.props.isSilent) return null;
    return (
      <section className={styles.pageFailure} role="alert">
        <h1>{getText('unknown_error')}</h1>
        <p className={shared.muted}>{getText('page_failed_text')}</p>
        <Button onClick={() => window.location.reload()}>{getText('retry_once')}</Button>
      </section>
    );
  }
}
