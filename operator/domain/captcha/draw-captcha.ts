import { randomInt } from 'node:crypto';
import { GLYPHS } from './glyphs.ts';

type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];

const WIDTH = 200;
const HEIGHT = 64;
const MARGIN = 16;
const GRID_WIDTH = 8;
const GRID_HEIGHT = 9;
const LETTER_WIDTH = 23;
const LETTER_HEIGHT = 35;
const STEP = 3;
const DECOYS = 6;
const RANDOM_STEPS = 1_000_000;

/**
 * Draws the text as SVG. Strokes are bent, cut into pieces and shuffled with decoy lines, so that the markup does not reveal
 * which character a piece belongs to. docs/product/captcha.md
 */
export function drawCaptcha(text: string): string {
  const letters = text.split('').flatMap((character, index) => positionLetter(character, index, text.length));
  const strokes = [...letters, ...Array.from({ length: DECOYS }, drawDecoy)];
  const wave = createWave();
  const pieces = shuffle(strokes.flatMap((stroke) => cut(divide(stroke).map(wave))));
  const lines = `<path d="${pieces.map(toPath).join('')}" fill="none" stroke="#31363f" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>`;
  const paper = `<rect width="${WIDTH}" height="${HEIGHT}" rx="8" fill="#f3efe6"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${paper}${lines}</svg>`;
}

/** Places one character with random rotation, slant and size. */
function positionLetter(character: string, index: number, count: number): Stroke[] {
  const angle = between(-0.28, 0.28);
  const slant = between(-0.2, 0.2);
  const size = between(0.85, 1.1);
  const centre = MARGIN + (index + 0.5) * ((WIDTH - 2 * MARGIN) / count) + between(-3, 3);
  const middle = HEIGHT / 2 + between(-5, 5);
  const toPosition = ([gridX, gridY]: Point): Point => {
    const y = (gridY / GRID_HEIGHT - 0.5) * LETTER_HEIGHT * size;
    const x = (gridX / GRID_WIDTH - 0.5) * LETTER_WIDTH * size - y * slant;
    return [centre + x * Math.cos(angle) - y * Math.sin(angle), middle + x * Math.sin(angle) + y * Math.cos(angle)];
  };
  return (GLYPHS[character] ?? '').split('|').map((stroke) => stroke.split(' ').map(readPoint).map(toPosition));
}

function readPoint(point: string): Point {
  return [Number(point[0]), Number(point[1])];
}

/** A short decoy line at a random position. */
function drawDecoy(): Stroke {
  const [x, y, angle, length] = [between(8, WIDTH - 8), between(8, HEIGHT - 8), between(0, 2 * Math.PI), between(7, 15)];
  return [
    [x, y],
    [x + length * Math.cos(angle), y + length * Math.sin(angle)],
  ];
}

/** Divides a stroke into short straight segments, so that it can be bent. */
function divide(stroke: Stroke): Stroke {
  const points = stroke.slice(1).flatMap((end, index): Stroke => {
    const start = stroke[index] ?? end;
    const steps = Math.max(1, Math.round(Math.hypot(end[0] - start[0], end[1] - start[1]) / STEP));
    return Array.from({ length: steps }, (_, step): Point => {
      const fraction = (step + 1) / steps;
      return [start[0] + (end[0] - start[0]) * fraction, start[1] + (end[1] - start[1]) * fraction];
    });
  });
  return [...stroke.slice(0, 1), ...points];
}

function createWave(): (point: Point) => Point {
  const [phaseX, phaseY, length] = [between(0, 6.3), between(0, 6.3), between(22, 34)];
  return ([x, y]) => [
    x + 2.2 * Math.sin(y / 9 + phaseX) + between(-0.25, 0.25),
    y + 3.2 * Math.sin(x / length + phaseY) + between(-0.25, 0.25),
  ];
}

/** Cuts a stroke into pieces that meet at their ends. */
function cut(stroke: Stroke): Stroke[] {
  const pieces: Stroke[] = [];
  for (let start = 0; start < stroke.length - 1; ) {
    const end = Math.min(stroke.length - 1, start + randomInt(1, 5));
    const piece = stroke.slice(start, end + 1);
    pieces.push(randomInt(2) === 0 ? piece : piece.toReversed());
    start = end;
  }
  return pieces;
}

function shuffle<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, order: between(0, 1) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

function toPath(stroke: Stroke): string {
  return `M${stroke.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}

function between(low: number, high: number): number {
  return low + ((high - low) * randomInt(RANDOM_STEPS)) / RANDOM_STEPS;
}
