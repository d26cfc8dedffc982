import type { SafeStorage } from '../../platform/safe-storage.ts';

const POSITIONS_KEY = 'fastline.scroll';
const MOST_KEPT = 50;

/** How far down each entry of the history was, in CSS pixels; a reload finds it again. docs/product/look.md */
export function createScrollPositions(storage: SafeStorage) {
  const positions = new Map<string, number>(parse(storage.read(POSITIONS_KEY)));
  return {
    find: (entry: string): number => positions.get(entry) ?? 0,
    note: (entry: string, top: number): void => {
      // the newest stands last
      positions.delete(entry);
      positions.set(entry, top);
    },
    save: (): void => storage.write(POSITIONS_KEY, JSON.stringify([...positions].slice(-MOST_KEPT))),
  };
}

function parse(text: string | null): [string, number][] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
