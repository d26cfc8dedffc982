import { hashText } from '../../platform/hash-text.ts';
import { drawBand, drawKnot, drawOrbits, drawRays, drawScales, drawStrings, drawTorus, FIELD } from './guilloche.ts';
import { createRandom, pickNumber } from './seed.ts';
import { drawWaves } from './waves.ts';

/** One path of a picture; `tone` is one of the merchant's three art colours. */
export interface Stroke {
  readonly data: string;
  readonly tone: 1 | 2 | 3;
  readonly opacity: number;
}

type Random = () => number;
type Tones = readonly [Stroke['tone'], Stroke['tone']];
export type Family = (random: Random, tones: Tones) => Stroke[];

const stroke = (tone: Stroke['tone'], data: string, opacity = 0.9): Stroke => ({ tone, data, opacity });

const rose: Family = (random, [first, second]) => {
  const lobes = pickNumber(random, 4, 7);
  const strands = lobes > 5 ? 5 : 6;
  return [
    stroke(first, drawBand(pickNumber(random, 78, 94), pickNumber(random, 16, 24), lobes, strands), 0.85),
    stroke(second, drawBand(pickNumber(random, 44, 52), 10, pickNumber(random, 7, 9), 3)),
  ];
};

const orbits: Family = (random, [first, second]) => {
  const count = pickNumber(random, 8, 12);
  return [
    stroke(first, drawOrbits(pickNumber(random, 92, 118), pickNumber(random, 28, 50), count), 0.8),
    stroke(second, drawOrbits(58, pickNumber(random, 30, 44), count, 90 / count)),
  ];
};

const torus: Family = (random, [first, second]) => {
  const hole = pickNumber(random, 20, 44);
  return [
    stroke(first, drawTorus(52 + hole / 2, 54 - hole / 2, pickNumber(random, 14, 16)), 0.75),
    stroke(second, drawTorus(46, 20, pickNumber(random, 9, 11))),
  ];
};

const strings: Family = (random, [first, second]) => {
  const points = pickNumber(random, 32, 42);
  return [
    stroke(first, drawStrings(112, points, pickNumber(random, 10, 13)), 0.7),
    stroke(second, drawStrings(66, 26, pickNumber(random, 7, 9), 0.13)),
    stroke(second, drawTorus(0, 66, 1)),
  ];
};

const KNOT_RATIOS: readonly (readonly [number, number])[] = [
  [4, 5],
  [5, 4],
  [5, 6],
  [3, 5],
];

const knot: Family = (random, [first, second]) => {
  const [across, down] = KNOT_RATIOS[pickNumber(random, 0, KNOT_RATIOS.length - 1)] ?? [4, 5];
  const delay = 0.5 + random() * 0.5;
  return [
    stroke(first, drawKnot(across, down, delay, 92), 0.9),
    stroke(second, drawKnot(down, across, delay + 0.3, 66), 0.6),
    stroke(second, drawTorus(0, 34, 1)),
  ];
};

const rays: Family = (random, [first, second]) => {
  const lobes = pickNumber(random, 5, 12);
  return [stroke(first, drawRays(60, 98, 20, lobes, 84), 0.8), stroke(second, drawBand(46, 8, 8, 4))];
};

const scales: Family = (random, [first, second]) => [
  stroke(first, drawScales(pickNumber(random, 46, 56), 3), 0.7),
  stroke(second, drawBand(44, 10, pickNumber(random, 6, 9), 3)),
];

const waves: Family = (random, [first, second]) => {
  const waving = 0.8 + random() * 0.7;
  const ribbon = (lines: number, phase: number, rise: number) =>
    drawWaves({
      width: FIELD,
      height: FIELD,
      lines,
      waves: waving,
      shift: 0.17,
      swing: [0.05, 0.32],
      phase,
      level: [0.4 + rise, 0.6 - rise],
    });
  const phase = random() * 6;
  return [stroke(first, ribbon(12, phase, 0), 0.85), stroke(second, ribbon(9, phase + 2, 0.2), 0.8)];
};

/** The families of each kind of game, so that a kind is recognized before its name is read. */
export const FAMILIES = {
  fishing: [waves, scales],
  table: [strings, knot],
  sport: [orbits, torus],
  lottery: [torus, rose, rays],
  other: [rose, knot, strings, orbits, torus],
} as const satisfies Record<string, readonly Family[]>;
const TONE_PAIRS: readonly Tones[] = [
  [1, 2],
  [2, 3],
  [3, 1],
  [2, 1],
  [1, 3],
  [3, 2],
];

export interface CoverDrawing {
  readonly tones: Tones;
  readonly strokes: readonly Stroke[];
}

/** Draws the picture of a game; the same id always gives the same picture, at most 2 KB as text. docs/product/games.md */
export function drawCover(gameId: string, vendor: string, families: readonly Family[]): CoverDrawing {
  const random = createRandom(`${vendor}/${gameId}`);
  // A vendor has two families of a kind, so that its games look related.
  const family = families[(hashText(vendor) + pickNumber(random, 0, 1)) % families.length] ?? rose;
  const tones = TONE_PAIRS[pickNumber(random, 0, TONE_PAIRS.length - 1)] ?? [1, 2];
  return { tones, strokes: family(random, tones) };
}
