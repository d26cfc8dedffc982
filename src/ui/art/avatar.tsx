import * as styles from '../styles/art.module.css';
import { drawBand } from './guilloche.ts';
import { createRandom, pickNumber } from './seed.ts';
import { Strokes } from './strokes.tsx';

/** A small rose that is the same for a name everywhere. */
export function Avatar({ name, size }: { name: string; size?: 'large' }) {
  const random = createRandom(`avatar/${name}`);
  const tone = pickNumber(random, 1, 3) as 1 | 2 | 3;
  const other = ((tone % 3) + 1) as 1 | 2 | 3;
  const strokes = [
    { tone, data: drawBand(74, 20, pickNumber(random, 4, 7), 4), opacity: 0.9 },
    { tone: other, data: drawBand(34, 14, pickNumber(random, 4, 6), 3), opacity: 1 },
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
