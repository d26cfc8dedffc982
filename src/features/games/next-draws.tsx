import { useEffect, useState } from 'react';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import type { Lane } from '#contract/schemas/games.ts';
import { QueryFailure } from '../../components/errors/query-failure.tsx';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { formatCountdown } from '../../i18n/format-spans.ts';
import { useText } from '../../i18n/text.ts';
import { runAfter, useTimeLeft } from '../../platform/clock.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import type { OnlyElements } from '../../ui/only-elements.ts';
import * as shared from '../../ui/styles/shared.module.css';
import { GameLink } from './game-link.tsx';
import * as styles from './games.module.css';
import { DrawsSkeleton } from './games-skeleton.tsx';

/** The delay between a draw and the request for its numbers. */
const RESULT_DELAY_MS = 5 * SECOND_MS;
const MAX_RESULT_WAIT_MS = 5 * MINUTE_MS;
/** A browser fires a timer of more than 24.8 days at once. */
const MAX_DRAW_WAIT_MS = DAY_MS;

/** Returns the wait before the next reload: until after the next draw, or longer the later a result is. docs/product/games.md */
export function findResultWait(lanes: readonly Pick<Lane, 'drawsAt'>[], now: number): number {
  const waits = lanes.map(({ drawsAt }) => {
    const overdueMs = now - drawsAt;
    if (overdueMs < 0) return RESULT_DELAY_MS - overdueMs;
    return Math.min(Math.max(overdueMs, RESULT_DELAY_MS), MAX_RESULT_WAIT_MS);
  });
  return Math.min(...waits, MAX_DRAW_WAIT_MS);
}

/** Reloads the numbers shortly after the next draw and repeats that until they arrive. */
function useReloadAfterDraw(lanes: readonly Lane[], reload: () => Promise<void>) {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    // A failed reload changes no lane, so the count of tries starts the next wait.
    const ask = () => reload().then(() => setTries(tries + 1));
    return runAfter(
      (now) => findResultWait(lanes, now),
      () => void ask(),
    );
  }, [lanes, reload, tries]);
}

const NO_LANES: readonly Lane[] = [];

/** Shows the next draws with their last numbers; `trialGames` are those a guest may try. docs/product/games.md */
export function NextDraws({ trialGames }: { trialGames: ReadonlySet<string> }) {
  const text = useText();
  const { value, meta, error, reload } = useLiveQuery('games.lanes');
  const lanes = value?.data.lanes ?? NO_LANES;
  useReloadAfterDraw(lanes, reload);

  return (
    <section>
      <SectionHeader title={text('next_draws')} storedAt={meta?.storedAt} />
      {lanes.length > 0 ? (
        <ul className={`${styles.draws} ${shared.num} ${shared.fadeIn}`}>
          {lanes.map((lane) => (
            <DrawCard key={lane.gameCode} lane={lane} hasTrial={trialGames.has(lane.gameId)} />
          ))}
        </ul>
      ) : value ? (
        <p className={shared.message}>{text('draws_none')}</p>
      ) : error ? (
        <QueryFailure error={error} onRetry={() => void reload()} />
      ) : (
        <DrawsSkeleton />
      )}
    </section>
  );
}

/** Re-renders alone each second and shows `over` once the time has passed. */
function Countdown({ to, over }: { to: number; over: OnlyElements }) {
  const text = useText();
  const leftMs = useTimeLeft(to);
  const day = text('day_letter');
  if (leftMs <= 0) return over;
  return (
    <span data-until={to} data-day={day}>
      {formatCountdown(leftMs, day)}
    </span>
  );
}

/** Shows a lottery as a small ticket: last numbers, time to the next draw, and the link to play. */
function DrawCard({ lane, hasTrial }: { lane: Lane; hasTrial: boolean }) {
  const text = useText();
  const { name, gameId, nodeId, gameCode, vendor, issue, drawsAt, numbers, special } = lane;
  const spoken = [numbers.join(', '), ...(special == null ? [] : [text('draw_special', { number: special })])].join(', ');
  // The same number may be drawn twice, so the key includes its position.
  const balls = numbers.map((number, position) => ({ number, position }));
  return (
    <li className={styles.draw}>
      <h3>
        <bdi translate="no">{name}</bdi>
        <span className={`${styles.drawIssue} ${shared.muted}`}>{text('draw_issue', { issue })}</span>
      </h3>
      <p className={styles.balls} role="img" aria-label={text('draw_last', { numbers: spoken })}>
        {balls.map(({ number, position }) => (
          <span className={styles.ball} key={position}>
            {number}
          </span>
        ))}
        {special != null && <span className={`${styles.ball} ${styles.ballSpecial}`}>{special}</span>}
      </p>
      <div className={styles.drawFoot}>
        <b role="timer">
          <Countdown to={drawsAt} over={<span className={styles.drawRunning}>{text('draw_running')}</span>} />
        </b>
        <GameLink
          game={{ gameId, nodeId, gameCode, name, vendor, gameType: 'LOTT', trial: hasTrial }}
          isButton
          className={shared.stretched}
          label={`${text('draw_play')} · ${name}`}
        >
          {text('draw_play')}
        </GameLink>
      </div>
    </li>
  );
}
