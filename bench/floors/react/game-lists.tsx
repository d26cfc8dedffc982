import { useRef } from 'react';
import type { Game, GameCategory, Lane } from '#contract/schemas/games.ts';
import * as sectionHeaderStyles from '#src/components/screen/section-header.module.css';
import * as gamesStyles from '#src/features/games/games.module.css';
import en from '#src/i18n/locales/en/common.json';
import { useNearViewport } from '#src/platform/near-viewport.ts';
import { CoverArt } from '#src/ui/cover-art.tsx';
import * as buttonStyles from '#src/ui/styles/button.module.css';
import * as shared from '#src/ui/styles/shared.module.css';
import { TimeLeft } from './banner-list.tsx';

export function DrawList({ lanes }: { lanes: readonly Lane[] }) {
  return (
    <section>
      <div className={sectionHeaderStyles.head}>
        <h2>{en.next_draws}</h2>
      </div>
      <ul className={`${gamesStyles.draws} ${shared.num} ${shared.fadeIn}`}>
        {lanes.map((lane) => (
          <Draw key={lane.gameCode} lane={lane} />
        ))}
      </ul>
    </section>
  );
}

function Draw({ lane: { name, issue, drawsAt, numbers, special } }: { lane: Lane }) {
  const balls = numbers.map((number, index) => ({ number, index }));
  return (
    <li className={gamesStyles.draw}>
      <h3>
        {name}
        <span className={`${gamesStyles.drawIssue} ${shared.muted}`}>No. {issue}</span>
      </h3>
      <p className={gamesStyles.balls}>
        {balls.map(({ number, index }) => (
          <span className={gamesStyles.ball} key={index}>
            {number}
          </span>
        ))}
        {special != null && <span className={`${gamesStyles.ball} ${gamesStyles.ballSpecial}`}>{special}</span>}
      </p>
      <div className={gamesStyles.drawFoot}>
        <TimeLeft until={drawsAt} />
        <a className={`${buttonStyles.button} ${shared.stretched}`} data-variant="accent" data-size="small" href="/m/game">
          {en.draw_play}
        </a>
      </div>
    </li>
  );
}

/** Covers of a shelf that are initially near the screen. */
const COVERS_BESIDE = 6;
type VendorNames = ReadonlyMap<string, string>;

interface CoverShelfProps {
  readonly category: GameCategory;
  readonly vendorNames: VendorNames;
  readonly isHigh: boolean;
}

export function CoverShelf({ category, vendorNames, isHigh }: CoverShelfProps) {
  return (
    <section className={`${gamesStyles.shelfSection} ${shared.fadeIn}`}>
      <div className={sectionHeaderStyles.head}>
        <h2>{category.title}</h2>
        <span className={`${sectionHeaderStyles.note} ${shared.muted} ${shared.num}`}>{category.gameCount} games</span>
      </div>
      <ul className={gamesStyles.shelf}>
        {category.games.map((game, index) => (
          <Cover
            key={game.gameId}
            game={game}
            vendorName={vendorNames.get(game.vendor) ?? game.vendor}
            isDrawnFirst={isHigh && index < COVERS_BESIDE}
          />
        ))}
      </ul>
    </section>
  );
}

interface CoverProps {
  readonly game: Game;
  readonly vendorName: string;
  readonly isDrawnFirst: boolean;
}

function Cover({ game, vendorName, isDrawnFirst }: CoverProps) {
  const ref = useRef<HTMLLIElement>(null);
  const isNear = useNearViewport(ref) || isDrawnFirst;
  return (
    <li className={gamesStyles.cover} ref={ref}>
      <div className={gamesStyles.coverPicture}>
        {isNear && <CoverArt gameId={game.gameId} vendor={game.vendor} gameType={game.gameType ?? null} name={game.name} />}
      </div>
      <a className={`${gamesStyles.coverName} ${shared.stretched}`} href="/m/game">
        {game.name}
      </a>
      <small>
        {vendorName}
        {game.trial && <b className={gamesStyles.coverTrial}> · {en.game_trial}</b>}
      </small>
    </li>
  );
}
