import { memo } from 'react';
import { hashText } from '../platform/hash-text.ts';
import { drawCover, FAMILIES, type Family } from './art/cover-strokes.ts';
import { FIELD } from './art/guilloche.ts';
import { Strokes } from './art/strokes.tsx';
import * as styles from './styles/art.module.css';

const MIDDLE = FIELD / 2;
const SEAL_RADIUS = 40;
/** The drawing is moved up, because the name is at the lower edge. */
const ABOVE_NAME = 30;

/** Filled figures on a 24-unit grid, for the seal in the middle of a cover. */
const FIGURES = {
  gem: 'M7 4h10l4 6-9 10L3 10z',
  seven: 'M6 4h12v3l-6 13H8l6-12H6z',
  bell: 'M12 3a6 6 0 0 1 6 6c0 5 2 6 2 8H4c0-2 2-3 2-8a6 6 0 0 1 6-6zM10 19h4a2 2 0 0 1-4 0z',
  crown: 'M3 7l5 4 4-7 4 7 5-4-2 12H5z',
  spade: 'M12 3c3 4 8 6 8 10a4 4 0 0 1-7 2.6l2 5.4H9l2-5.4A4 4 0 0 1 4 13c0-4 5-6 8-10z',
  heart: 'M12 20C5 15 3 12 3 9a4.5 4.5 0 0 1 9-1.5A4.5 4.5 0 0 1 21 9c0 3-2 6-9 11z',
  diamond: 'M12 2l7 10-7 10-7-10z',
  club: 'M12 3a4 4 0 0 1 3.5 6A4 4 0 1 1 13 15l2 6H9l2-6a4 4 0 1 1-2.5-6A4 4 0 0 1 12 3z',
  star: 'M12 2l2.9 6.5 7.1.7-5.3 4.7 1.5 7L12 17.3 5.8 20.9l1.5-7L2 9.2l7.1-.7z',
  moon: 'M15 3a9 9 0 1 0 6 12A8 8 0 0 1 15 3z',
  fish: 'M2 12c4-7 11-7 15-1l5-4v10l-5-4c-4 6-11 6-15-1z',
  drop: 'M12 2c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13z',
  ball: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 8l-4 3 1.5 4.5h5L16 11z',
  flag: 'M5 3h2v1c4-2 6 2 12 0v9c-6 2-8-2-12 0v8H5z',
} as const;

type Kind = readonly [RegExp, readonly Figure[], readonly Family[]];

const LOTTERY: Kind = [/LOTT/i, ['star', 'moon'], FAMILIES.lottery];
const OTHER: Kind = [/./, ['gem', 'seven', 'bell', 'crown', 'star', 'moon', 'drop'], FAMILIES.other];
const KINDS: readonly Kind[] = [
  [/FISH/i, ['fish', 'drop'], FAMILIES.fishing],
  [/LIVE|TABLE|CARD|PVP|CHESS/i, ['spade', 'heart', 'diamond', 'club'], FAMILIES.table],
  [/SPORT/i, ['ball', 'flag'], FAMILIES.sport],
  LOTTERY,
];
/** The first number in the name of a lottery, such as 6/45. */
const NUMBER = /\d[\d/]*/;

const findKind = (gameType: string): Kind => KINDS.find(([type]) => type.test(gameType)) ?? OTHER;

interface CoverArtProps {
  gameId: string;
  vendor: string;
  gameType?: string | null;
  name: string;
}

/** The drawn picture of a game; decorative, because the name is beside it. docs/product/games.md */
export const CoverArt = memo(function CoverArt({ gameId, vendor, gameType, name }: CoverArtProps) {
  const kind = findKind(gameType ?? '');
  const { tones, strokes } = drawCover(gameId, vendor, kind[2]);
  const number = kind === LOTTERY && NUMBER.exec(name)?.[0];
  return (
    <svg
      className={`${styles.art} ${styles.ground}`}
      data-glow={tones[1]}
      viewBox={`0 ${ABOVE_NAME} ${FIELD} ${FIELD}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Strokes strokes={strokes} />
      <circle className={styles.seal} data-tone={tones[1]} cx={MIDDLE} cy={MIDDLE} r={SEAL_RADIUS} />
      {number ? (
        <text className={styles.sealFigure} data-tone={tones[1]} x={MIDDLE} y={MIDDLE}>
          {number}
        </text>
      ) : (
        <path
          className={styles.sealFigure}
          data-tone={tones[1]}
          d={pickEmblem(gameId, gameType ?? '')}
          transform="translate(72 72) scale(2.33)"
        />
      )}
    </svg>
  );
});

type Figure = keyof typeof FIGURES;

/** Picks the seal for a type of game. */
export function pickEmblem(gameId: string, gameType: string): string {
  const [, figures] = findKind(gameType);
  return FIGURES[figures[hashText(`seal/${gameId}`) % figures.length] ?? 'gem'];
}
