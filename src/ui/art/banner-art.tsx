import { memo } from 'react';
import * as styles from '../styles/art.module.css';
import type { Stroke } from './cover-strokes.ts';
import { drawBand, drawRays, drawTorus } from './guilloche.ts';
import { createRandom, pickNumber } from './seed.ts';
import { Strokes } from './strokes.tsx';
import { drawWaves } from './waves.ts';

const BANNER = { width: 360, height: 152 } as const;

export const BannerArt = memo(function BannerArt({ id }: { id: string }) {
  const { glow, waves, rising } = drawBanner(id);
  return (
    <svg
      className={`${styles.art} ${styles.ground}`}
      data-glow={glow}
      viewBox={`0 0 ${BANNER.width} ${BANNER.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Strokes strokes={waves} />
      <g transform="translate(228 14) scale(0.66)">
        <Strokes strokes={rising} />
      </g>
    </svg>
  );
});

/** A landscape of waves, and a figure rising over it, drawn around (100, 100). */
interface BannerDrawing {
  readonly glow: Stroke['tone'];
  readonly waves: readonly Stroke[];
  readonly rising: readonly Stroke[];
}

type Random = () => number;

function drawRising(random: Random, tone: Stroke['tone'], other: Stroke['tone']): Stroke[] {
  const shapes = [
    () => [drawBand(78, 18, pickNumber(random, 5, 7), 5), drawBand(40, 10, 7, 3)],
    () => [drawRays(52, 92, 12, pickNumber(random, 6, 10), 64), drawTorus(22, 22, 10)],
    () => [drawTorus(56, 38, 16), drawBand(26, 9, 5, 3)],
  ];
  const [outer = '', inner = ''] = (shapes[pickNumber(random, 0, shapes.length - 1)] ?? shapes[0])?.() ?? [];
  return [
    { tone, data: outer, opacity: 0.75 },
    { tone: other, data: inner, opacity: 0.9 },
  ];
}

/** Draws the picture of a banner; the same id always gives the same picture. */
function drawBanner(id: string): BannerDrawing {
  const random = createRandom(`banner/${id}`);
  const glow = pickNumber(random, 1, 3) as Stroke['tone'];
  const tones = [1, 2, 3].filter((tone) => tone !== glow) as [Stroke['tone'], Stroke['tone']];
  const phase = random() * 6;
  const waving = 1.1 + random() * 0.6;
  const ribbon = (tone: Stroke['tone'], lines: number, ahead: number, opacity: number): Stroke => ({
    tone,
    opacity,
    data: drawWaves({
      ...BANNER,
      lines,
      waves: waving,
      shift: 0.15,
      swing: [0.06, 0.36],
      phase: phase + ahead,
      level: [0.42 + ahead / 12, 0.5 - ahead / 30],
    }),
  });
  return {
    glow,
    waves: [ribbon(tones[0], 13, 0, 0.8), ribbon(tones[1], 6, 1.2, 0.55)],
    rising: drawRising(random, glow, tones[0]),
  };
}
