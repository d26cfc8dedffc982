import * as styles from '../styles/art.module.css';
import { drawBand } from './guilloche.ts';
import { createRandom, pickNumber } from './seed.ts';
import { Strokes } from './strokes.tsx';

const TONES = 3;
const OUTER_LOBES = 4;
const KINDS = 36;
/** Coprime to the number of shapes, so that neighbours differ and none repeats. */
const STEP = 7;

/** A small rosette, always the same for a name; others can be selected by their number. */
export function Avatar({ name, icon = 0, size }: { name: string; icon?: number; size?: 'large' }) {
  const random = createRandom(`avatar/${name}`);
  const [own, outer, inner] = [pickNumber(random, 1, TONES), pickNumber(random, 4, 7), pickNumber(random, 4, 6)];
  const kind = (own - 1 + TONES * (outer - 4) + TONES * OUTER_LOBES * (inner - 4) + STEP * icon) % KINDS;
  const strands = 4 + Math.floor(icon / KINDS);
  const tone = ((kind % TONES) + 1) as 1 | 2 | 3;
  const other = ((tone % TONES) + 1) as 1 | 2 | 3;
  const strokes = [
    { tone, data: drawBand(74, 20, 4 + (Math.floor(kind / TONES) % OUTER_LOBES), strands), opacity: 0.9 },
    { tone: other, data: drawBand(34, 14, 4 + Math.floor(kind / (TONES * OUTER_LOBES)), 3), opacity: 1 },
  ];
  return (
    <svg
      className={`${styles.art} ${styles.ground} ${styles.avatar}`}
      data-glow={tone}
      data-size={size}
      viewBox="0 0 200 200"
      strokeWidth="5"
      aria-hidden="true"
    >
      <Strokes strokes={strokes} />
    </svg>
  );
}
