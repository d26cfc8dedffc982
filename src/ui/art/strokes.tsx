import type { Stroke } from './cover-strokes.ts';

// A rotated pattern must still cover the corners of its field.
const turned = (degrees: number) => `rotate(${degrees} 100 100) translate(-42 -42) scale(1.42)`;

export function Strokes({ strokes }: { strokes: readonly Stroke[] }) {
  return strokes.map(({ tone, data, opacity, turn }) => (
    <path key={data} data-tone={tone} opacity={opacity} d={data} transform={turn ? turned(turn) : undefined} />
  ));
}
