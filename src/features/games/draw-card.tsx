import type { Lane } from '#contract/schemas/games.ts';
import { useText } from '../../i18n/text.ts';
import { Countdown } from './countdown.tsx';
import { GameLink } from './game-link.tsx';

/** A lottery as a small ticket: last numbers, time to the next draw, and the way in. */
export function DrawCard({ lane, hasTrial }: { lane: Lane; hasTrial: boolean }) {
  const text = useText();
  const { name, gameId, nodeId, gameCode, vendor, issue, drawsAt, numbers, special } = lane;
  const spoken = [numbers.join(', '), ...(special == null ? [] : [text('draw_special', { number: special })])].join(', ');
  // a number may be drawn twice: its place tells it apart
  const balls = numbers.map((number, place) => ({ number, place }));
  return (
    <li className="draw">
      <h3>
        <bdi>{name}</bdi>
        <span className="draw-issue muted">{text('draw_issue', { issue })}</span>
      </h3>
      <p className="balls" role="img" aria-label={text('draw_last', { numbers: spoken })}>
        {balls.map(({ number, place }) => (
          <span className="ball" key={place}>
            {number}
          </span>
        ))}
        {special != null && <span className="ball ball-special">{special}</span>}
      </p>
      <div className="draw-foot">
        <b role="timer">
          <Countdown to={drawsAt} over={text('draw_running')} />
        </b>
        <GameLink
          game={{ gameId, nodeId, gameCode, name, vendor, gameType: 'LOTT', trial: hasTrial }}
          isButton
          className="stretched"
          label={`${text('draw_play')} · ${name}`}
        >
          {text('draw_play')}
        </GameLink>
      </div>
    </li>
  );
}
