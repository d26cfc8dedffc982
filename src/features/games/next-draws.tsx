import { useEffect, useState } from 'react';
import type { Lane } from '#contract/schemas/games.ts';
import { QueryFailure } from '../../components/errors/query-failure.tsx';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { useText } from '../../i18n/text.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import * as looks from '../../ui/styles/looks.module.css';
import { DrawCard } from './draw-card.tsx';
import * as styles from './games.module.css';
import { DrawsSkeleton } from './games-skeleton.tsx';
import { findResultWait } from './result-wait.ts';

/** Asks for the new numbers shortly after the next draw, and again while they do not come. */
function useReloadAfterDraw(lanes: readonly Lane[], reload: () => Promise<void>) {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    // a list that does not come changes nothing else
    const ask = () => reload().then(() => setTries(tries + 1));
    const timer = setTimeout(() => void ask(), findResultWait(lanes, Date.now()));
    return () => clearTimeout(timer);
  }, [lanes, reload, tries]);
}

const NO_LANES: readonly Lane[] = [];

/** The next draws with their last numbers; `trialGames` are those a guest may try. docs/product/games.md */
export function NextDraws({ trialGames }: { trialGames: ReadonlySet<string> }) {
  const text = useText();
  const { value, meta, error, reload } = useLiveQuery('games.lanes');
  const lanes = value?.data.lanes ?? NO_LANES;
  useReloadAfterDraw(lanes, reload);

  return (
    <section>
      <SectionHeader title={text('next_draws')} storedAt={meta?.storedAt} />
      {lanes.length > 0 ? (
        <ul className={`${styles.draws} ${looks.num} ${looks.fadeIn}`}>
          {lanes.map((lane) => (
            <DrawCard key={lane.gameCode} lane={lane} hasTrial={trialGames.has(lane.gameId)} />
          ))}
        </ul>
      ) : value ? (
        <p className={looks.note}>{text('draws_none')}</p>
      ) : error ? (
        <QueryFailure error={error} onRetry={() => void reload()} />
      ) : (
        <DrawsSkeleton />
      )}
    </section>
  );
}
