import type { Stroke } from './cover-strokes.ts';

export function Strokes({ strokes }: { strokes: readonly Stroke[] }) {
  return strokes.map(({ tone, data, opacity }) => <path key={data} data-tone={tone} opacity={opacity} d={data} />);
}
