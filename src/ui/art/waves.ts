import { createPen } from './pen.ts';

export interface WaveShape {
  readonly width: number;
  readonly height: number;
  readonly lines: number;
  /** Waves across the width. */
  readonly waves: number;
  /** How far each line runs ahead of the previous one, in radians. */
  readonly shift: number;
  /** Height of the first and last line's waves, as fractions of the height. */
  readonly swing: readonly [number, number];
  readonly phase: number;
  /** The levels at which the ribbon enters and leaves, as fractions of the height. */
  readonly level: readonly [number, number];
}

const KNOTS_PER_WAVE = 4;

/** Draws a ribbon of waves, each line shifted a little further and higher, as one path; x extends past both edges. */
export function drawWaves({ width, height, lines, waves, shift, swing, phase, level }: WaveShape): string {
  const pen = createPen();
  const knots = Math.ceil(waves * KNOTS_PER_WAVE);
  const gap = width / knots;
  for (let line = 0; line < lines; line += 1) {
    const progress = lines > 1 ? line / (lines - 1) : 0;
    const size = height * (swing[0] + (swing[1] - swing[0]) * progress);
    const curveAt = (x: number) => {
      const angle = (x / width) * waves * 2 * Math.PI + phase + line * shift;
      const middle = height * (level[0] + (level[1] - level[0]) * (x / width));
      const slope = (height * (level[1] - level[0]) + size * Math.cos(angle) * waves * 2 * Math.PI) / width;
      return { y: middle + size * Math.sin(angle), slope };
    };
    pen.move({ x: -gap, y: curveAt(-gap).y });
    for (let knot = 0; knot <= knots; knot += 1) {
      const x = knot * gap;
      const { y, slope } = curveAt(x);
      pen.smooth({ x: x - gap / 3, y: y - (slope * gap) / 3 }, { x, y });
    }
  }
  return pen.draw();
}
