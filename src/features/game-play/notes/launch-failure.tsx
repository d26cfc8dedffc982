import { findErrorPlace } from '#contract/errors.ts';
import type { ApiError } from '#src/bridges/api-error.ts';
import { useOutage } from '#src/components/connection/use-outage.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useText } from '#src/i18n/text.ts';
import { BannerArt } from '#src/ui/art/banner-art.tsx';
import { Button } from '#src/ui/button.tsx';
import * as looks from '#src/ui/styles/looks.module.css';
import * as styles from '../game-play.module.css';

interface LaunchFailureProps {
  name: string;
  error: ApiError;
  /** It is asked for again when the connection heals. */
  opensByItself: boolean;
  onRetry: () => void;
}

export function LaunchFailure({ name, error, opensByItself, onRetry }: LaunchFailureProps) {
  const text = useText();
  const errorText = useErrorText();
  const outage = useOutage();
  // one message for the page's own timer and for the call's
  const reason = error.code === 'call_timed_out' ? text('timeout_retry_please') : errorText(error);
  return (
    <div className={styles.failure} role={findErrorPlace(error) === 'notice' ? 'alert' : 'status'}>
      <div className={styles.art}>
        <BannerArt id={name} />
      </div>
      <h2>{text('game_failed', { name })}</h2>
      <p className={looks.muted}>
        {outage ? text(opensByItself ? 'trial_needs_network' : 'launch_needs_network', { name, outage }) : reason}
      </p>
      <Button onClick={onRetry}>{text('retry_once')}</Button>
    </div>
  );
}
