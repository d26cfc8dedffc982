import { describe, expect, test } from 'vitest';
import { type CoverDrawing, drawCover, FAMILIES } from '#src/ui/art/cover-strokes.ts';

const VENDORS = ['TCG', 'JDB', 'PG', 'CQ9', 'FC', 'EVO', 'SA', 'BTI', 'SBO'];
const MAX_BYTES = 2048;

const games = VENDORS.flatMap((vendor) => Array.from({ length: 40 }, (_, number) => ({ vendor, gameId: `game-${number}` })));
const toText = ({ strokes }: CoverDrawing) => strokes.map(({ data, tone }) => `<path t="${tone}" d="${data}"/>`).join('');

describe('a game cover', () => {
  test('is the same for the same game', () => {
    expect(drawCover('nine-lanterns', 'TCG', FAMILIES.other)).toEqual(drawCover('nine-lanterns', 'TCG', FAMILIES.other));
  });

  test('is at most 2 KB as text', () => {
    const sizes = games.flatMap(({ gameId, vendor }) =>
      Object.values(FAMILIES).map((families) => toText(drawCover(gameId, vendor, families)).length),
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_BYTES);
  });

  test('differs from nearly every other cover', () => {
    const pictures = new Set(games.map(({ gameId, vendor }) => toText(drawCover(gameId, vendor, FAMILIES.other))));
    expect(pictures.size).toBeGreaterThan(games.length * 0.95);
  });

  test('holds only numbers a renderer accepts', () => {
    for (const { gameId, vendor } of games)
      expect(toText(drawCover(gameId, vendor, FAMILIES.other))).not.toMatch(/NaN|Infinity|undefined/);
  });
});
