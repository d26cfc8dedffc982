import type { Lane } from '#contract/schemas/games.ts';
import { useText } from '../../i18n/text.ts';
import * as looks from '../../ui/styles/looks.module.css';
import { Countdown } from './countdown.tsx';
import { GameLink } from './game-link.tsx';
import * as styles from './games.module.css';

/** A lottery as a small ticket: last numbers, time to the next draw, and the way in. */
export function DrawCard({ lane, hasTrial }: { lane: Lane; hasTrial: boolean }) {
  const text = useText();
  const { name, gameId, nodeId, gameCode, vendor, issue, drawsAt, numbers, special } = lane;
  const spoken = [numbers.join(', '), ...(special == null ? [] : [text('draw_special', { number: special })])].join(', ');
  // a number may be drawn twice: its place tells it apart
  const balls = numbers.map((number, place) => ({ number, place }));
  return (
    <li className={styles.draw}>
      <h3>
        <bdi>{name}</bdi>
        <span className={`${styles.drawIssue} ${looks.muted}`}>{text('draw_issue', { issue })}</span>
      </h3>
      <p className={styles.balls} role="img" aria-label={text('draw_last', { numbers: spoken })}>
        {balls.map(({ number, place }) => (
          <span className={styles.ball} key={place}>
            {number}
          </span>
        ))}
        {special != null && <span className={`${styles.ball} ${styles.ballSpecial}`}>{special}</span>}
      </p>
      <div className={styles.drawFoot}>
        <b role="timer" data-until={drawsAt} data-day={text('day_letter')}>
          <Countdown to={drawsAt} over={<span className={styles.drawRunning}>{text('draw_running')}</span>} />
        </b>
        <GameLink
          game={{ gameId, nodeId, gameCode, name, vendor, gameType: 'LOTT', trial: hasTrial }}
          isButton
          className={looks.stretched}
          label={`${text('draw_play')} · ${name}`}
        >
          {text('draw_play')}
        </GameLink>
      </div>
    </li>
  );
}
