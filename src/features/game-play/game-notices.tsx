import { findErrorSurface } from '#contract/errors.ts';
import { type ApiError, isNotServed } from '../../bridges/api-error.ts';
import { useOutage } from '../../components/connection/needs-network.tsx';
import { PageSpinner } from '../../components/screen/page-spinner.tsx';
import { useErrorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/text.ts';
import { composeGamesPath } from '../../services/paths/screen-paths.ts';
import { useSession } from '../../services/session/session.ts';
import { BannerArt } from '../../ui/art/banner-art.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './game-play.module.css';

interface GameNoticeProps {
  name: string;
  title: string;
  text: string;
  action: string;
  onAction: () => void;
}

/** Replaces a game that is not open yet and offers the tap that opens it. */
export function GameNotice({ name, title, text, action, onAction }: GameNoticeProps) {
  return (
    <div className={styles.failure} role="status">
      <div className={styles.art}>
        <BannerArt id={name} />
      </div>
      <h2>{title}</h2>
      <p className={shared.muted}>{text}</p>
      <Button onClick={onAction}>{action}</Button>
    </div>
  );
}

interface LinkNoticeProps {
  name: string;
  title: string;
  text: string;
  /** The link to the next screen. */
  link: { to: string; label: string };
}

/** Replaces a game that cannot be opened here at all. */
export function LinkNotice({ name, title, text, link }: LinkNoticeProps) {
  return (
    <div className={styles.failure} role="alert">
      <div className={styles.art}>
        <BannerArt id={name} />
      </div>
      <h2>{title}</h2>
      <p className={shared.muted}>{text}</p>
      <ButtonLink to={link.to} replace>
        {link.label}
      </ButtonLink>
    </div>
  );
}

/** Replaces a game that the operator does not have: a retry cannot help. */
export function GameMissing({ name }: { name: string }) {
  const text = useText();
  const link = { to: composeGamesPath(useSession() === null), label: text('to_games') };
  return <LinkNotice name={name} title={text('launch_unknown_title')} text={text('launch_unknown_text')} link={link} />;
}

export function OpeningNotice({ name }: { name: string }) {
  const text = useText();
  const picture = (
    <div className={styles.art}>
      <BannerArt id={name} />
    </div>
  );
  return <PageSpinner area="stage" label={text('game_opening', { name })} picture={picture} />;
}

interface LaunchFailureProps {
  name: string;
  error: ApiError;
  /** The launch is retried when the connection recovers. */
  opensByItself: boolean;
  onRetry: () => void;
  /** Given if the game's address is available, so that the game may open without this page around it. */
  onFullWindow?: () => void;
}

export function LaunchFailure(props: LaunchFailureProps) {
  return isNotServed(props.error) ? <GameMissing name={props.name} /> : <RepeatableFailure {...props} />;
}

function RepeatableFailure({ name, error, opensByItself, onRetry, onFullWindow }: LaunchFailureProps) {
  const text = useText();
  const errorText = useErrorText();
  const outage = useOutage();
  // The page's own timer and the call's share one message.
  const reason = error.code === 'call_timed_out' ? text('timeout_retry_please') : errorText(error);
  return (
    <div className={styles.failure} role={findErrorSurface(error) === 'notice' ? 'alert' : 'status'}>
      <div className={styles.art}>
        <BannerArt id={name} />
      </div>
      <h2>{text('game_failed', { name })}</h2>
      <p className={shared.muted}>
        {outage ? text(opensByItself ? 'trial_needs_network' : 'launch_needs_network', { name, outage }) : reason}
      </p>
      <Button onClick={onRetry}>{text('retry_once')}</Button>
      {onFullWindow && !outage && (
        <Button variant="quiet" onClick={onFullWindow}>
          {text('launch_full_window')}
        </Button>
      )}
    </div>
  );
}
