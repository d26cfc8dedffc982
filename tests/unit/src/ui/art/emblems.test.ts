import { describe, expect, test } from 'vitest';
import { pickEmblem } from '#src/ui/art/emblems.ts';

const seals = (gameType: string) => new Set(Array.from({ length: 60 }, (_, number) => pickEmblem(`game-${number}`, gameType)));

describe('the seal of a cover', () => {
  test('is one of a few figures for each kind of game', () => {
    expect(['LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG'].map((kind) => seals(kind).size)).toEqual([2, 4, 2, 2, 7]);
  });

  test('is shared by no two of live, sports and fishing', () => {
    const kinds = ['LIVE', 'SPORTS', 'FISH'].flatMap((kind) => [...seals(kind)]);
    expect(new Set(kinds).size).toBe(kinds.length);
  });
});
