import { expect, test } from 'vitest';
import { createInstallMemory } from '#src/services/install/install-memory.ts';
import { createMemoryStorage } from '#tests/unit/memory-storage.ts';

const NOTHING = { closes: 0, isDismissed: false, isGuideSkipped: false, wasInstalled: false };

test('a refusal is counted and kept for the session', () => {
  const local = createMemoryStorage();
  const memory = createInstallMemory(createMemoryStorage(), local);
  expect(memory.read()).toEqual(NOTHING);
  memory.noteDismissed();
  expect(memory.read()).toEqual({ ...NOTHING, closes: 1, isDismissed: true });
  expect(createInstallMemory(createMemoryStorage(), local).read()).toEqual(NOTHING);
});

test('what is merely closed is counted alone', () => {
  const memory = createInstallMemory(createMemoryStorage(), createMemoryStorage());
  memory.noteClosed();
  memory.noteClosed();
  expect(memory.read()).toEqual({ ...NOTHING, closes: 2 });
});

test('a guide that was closed is counted and skipped for the session', () => {
  const memory = createInstallMemory(createMemoryStorage(), createMemoryStorage());
  memory.noteGuideClosed();
  expect(memory.read()).toEqual({ ...NOTHING, closes: 1, isGuideSkipped: true });
});

test('an install sets the counter to 99 and is known in every session from then on', () => {
  const local = createMemoryStorage();
  const memory = createInstallMemory(createMemoryStorage(), local);
  memory.noteClosed();
  memory.noteInstalled();
  memory.noteClosed();
  expect(memory.read()).toEqual({ ...NOTHING, closes: 99, wasInstalled: true });
  expect(createInstallMemory(createMemoryStorage(), local).read()).toEqual({ ...NOTHING, wasInstalled: true });
});

test('closes alone never look like an install', () => {
  const memory = createInstallMemory(createMemoryStorage({ 'fastline.install-closes': '98' }), createMemoryStorage());
  memory.noteClosed();
  expect(memory.read().closes).toBe(98);
});
