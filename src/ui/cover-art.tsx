import { memo } from 'react';
import { drawCover } from './art/cover-strokes.ts';
import { pickEmblem } from './art/emblems.ts';
import { FIELD } from './art/guilloche.ts';
import { Strokes } from './art/strokes.tsx';
import * as styles from './styles/art.module.css';

const MIDDLE = FIELD / 2;
const SEAL_RADIUS = 27;

interface CoverArtProps {
  gameId: string;
  vendor: string;
  gameType?: string | null;
}

/** The drawn picture of a game; decoration only, its name stands beside it. docs/product/games.md */
export const CoverArt = memo(function CoverArt({ gameId, vendor, gameType }: CoverArtProps) {
  const { tones, strokes } = drawCover(gameId, vendor);
  return (
    <svg
      className={`${styles.art} ${styles.ground}`}
      data-glow={tones[1]}
      viewBox={`0 0 ${FIELD} ${FIELD}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Strokes strokes={strokes} />
      <circle className={styles.seal} data-tone={tones[1]} cx={MIDDLE} cy={MIDDLE} r={SEAL_RADIUS} />
      <path
        className={styles.sealFigure}
        data-tone={tones[1]}
        d={pickEmblem(gameId, gameType ?? '')}
        transform="translate(84 84) scale(1.33)"
      />
    </svg>
  );
});
