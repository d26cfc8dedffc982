import { raw } from 'hono/html';

const WIDTH = 360;
const HEIGHT = 190;
const STRANDS = 18;
const STEP = 6;

/** Draws line work as on a banknote: one wave whose strands are shifted step by step. */
function drawStrand(strand: number): string {
  const turn = strand * 0.17;
  const points = Array.from({ length: WIDTH / STEP + 1 }, (_, at) => {
    const x = at * STEP;
    const y = HEIGHT * 0.5 + Math.sin(x / 46 + turn) * HEIGHT * (0.1 + strand * 0.016) + Math.sin(x / 17 - turn * 2) * 7;
    return `${x} ${y.toFixed(1)}`;
  });
  const colour = strand % 4 === 0 ? 2 : strand % 7 === 0 ? 3 : 1;
  return `<path d="M${points.join('L')}" stroke="var(--art-${colour})" opacity="${(0.16 + strand / 46).toFixed(2)}"/>`;
}

const strands = Array.from({ length: STRANDS }, (_, strand) => drawStrand(strand)).join('');

export const GROUND = raw(
  `<svg class="ground" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" fill="none" stroke-width=".9" aria-hidden="true">${strands}</svg>`,
);
