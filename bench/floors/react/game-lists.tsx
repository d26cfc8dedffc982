import { useRef } from 'react';
import type { Game, GameCategory, Lane } from '#contract/schemas/games.ts';
import en from '#src/i18n/locales/en/common.json';
import { useNearViewport } from '#src/platform/near-viewport.ts';
import { CoverArt } from '#src/ui/cover-art.tsx';
import { TimeLeft } from './banner-list.tsx';

export function DrawList({ lanes }: { lanes: readonly Lane[] }) {
  return (
    <section className="draws-section">
      <div className="section-head">
        <h2>{en.next_draws}</h2>
      </div>
      <ul className="draws num fade-in">
        {lanes.map((lane) => (
          <Draw key={lane.gameCode} lane={lane} />
        ))}
      </ul>
    </section>
  );
}

function Draw({ lane: { name, issue, drawsAt, numbers, special } }: { lane: Lane }) {
  const balls = numbers.map((number, place) => ({ number, place }));
  return (
    <li className="draw">
      <h3>
        {name}
        <span className="draw-issue muted">No. {issue}</span>
      </h3>
      <p className="balls">
        {balls.map(({ number, place }) => (
          <span className="ball" key={place}>
            {number}
          </span>
        ))}
        {special != null && <span className="ball ball-special">{special}</span>}
      </p>
      <div className="draw-foot">
        <TimeLeft until={drawsAt} />
        <a className="button stretched" data-look="accent" data-size="small" href="/m/game">
          {en.draw_play}
        </a>
      </div>
    </li>
  );
}

type VendorNames = ReadonlyMap<string, string>;

export function CoverShelf({ category, vendorNames }: { category: GameCategory; vendorNames: VendorNames }) {
  return (
    <section className="shelf-section fade-in">
      <div className="section-head">
        <h2>{category.title}</h2>
        <span className="section-note muted num">{category.gameCount} games</span>
      </div>
      <ul className="shelf">
        {category.games.map((game) => (
          <Cover key={game.gameId} game={game} vendorName={vendorNames.get(game.vendor) ?? game.vendor} />
        ))}
      </ul>
    </section>
  );
}

function Cover({ game, vendorName }: { game: Game; vendorName: string }) {
  const ref = useRef<HTMLLIElement>(null);
  const isNear = useNearViewport(ref);
  return (
    <li className="cover" ref={ref}>
      <div className="cover-picture">
        {isNear && <CoverArt gameId={game.gameId} vendor={game.vendor} gameType={game.gameType ?? null} />}
      </div>
      <a className="cover-name stretched" href="/m/game">
        {game.name}
      </a>
      <small>
        {vendorName}
        {game.trial && <b className="cover-trial"> · {en.game_trial}</b>}
      </small>
    </li>
  );
}
