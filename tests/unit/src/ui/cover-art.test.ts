// @vitest-environment page
import { describe, expect, test } from 'vitest';
import { pickEmblem } from '#src/ui/cover-art.tsx';

const seals = (gameType: string) => new Set(Array.from({ length: 60 }, (_, number) => pickEmblem(`game-${number}`, gameType)));

describe('the seal of a cover', () => {
  test('is one of a few figures for each kind of game', () => {
    expect(['LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG'].map((kind) => seals(kind).size)).toEqual([2, 4, 2, 2, 7]);
  });

  test('is different for live, sports and fishing', () => {
    const kinds = ['LIVE', 'SPORTS', 'FISH'].flatMap((kind) => [...seals(kind)]);
    expect(new Set(kinds).size).toBe(kinds.length);
  });
});
