import { expect, test } from 'vitest';
import { createPlaceMemory } from '#src/features/mini-game/place-memory.ts';

const createStorage = (entries: [string, string][] = []) => {
  const kept = new Map(entries);
  return { read: (key: string) => kept.get(key) ?? null, write: (key: string, value: string) => void kept.set(key, value) };
};

test('each merchant has a place of its own', () => {
  const storage = createStorage();
  createPlaceMemory(storage, 'aurora').write({ x: 12, y: 34.5 });
  expect(createPlaceMemory(storage, 'aurora').read()).toEqual({ x: 12, y: 34.5 });
  expect(createPlaceMemory(storage, 'rio').read()).toBeUndefined();
});

test.each(['', 'null', '{"x":1}', '{"x":"1","y":2}', '[1,2]', 'no'])('a place that is none is forgotten: %s', (text) => {
  expect(createPlaceMemory(createStorage([['fastline.mini-game.aurora', text]]), 'aurora').read()).toBeUndefined();
});
