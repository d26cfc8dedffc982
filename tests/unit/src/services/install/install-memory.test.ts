import { expect, test } from 'vitest';
import { createInstallMemory } from '#src/services/install/install-memory.ts';
import { createMemoryStorage } from '#tests/unit/memory-storage.ts';

const NOTHING = { closes: 0, isDismissed: false, isGuideSkipped: false, wasInstalled: false };

test('a refusal is counted and remembered for the session', () => {
  const local = createMemoryStorage();
  const memory = createInstallMemory(createMemoryStorage(), local);
  expect(memory.read()).toEqual(NOTHING);
  memory.recordDismissed();
  expect(memory.read()).toEqual({ ...NOTHING, closes: 1, isDismissed: true });
  expect(createInstallMemory(createMemoryStorage(), local).read()).toEqual(NOTHING);
});

test('closing is only counted', () => {
  const memory = createInstallMemory(createMemoryStorage(), createMemoryStorage());
  memory.recordClosed();
  memory.recordClosed();
  expect(memory.read()).toEqual({ ...NOTHING, closes: 2 });
});

test('a closed guide is counted and skipped for the session', () => {
  const memory = createInstallMemory(createMemoryStorage(), createMemoryStorage());
  memory.recordGuideClosed();
  expect(memory.read()).toEqual({ ...NOTHING, closes: 1, isGuideSkipped: true });
});

test('an install sets the counter to 99 and is remembered in every later session', () => {
  const local = createMemoryStorage();
  const memory = createInstallMemory(createMemoryStorage(), local);
  memory.recordClosed();
  memory.recordInstalled();
  memory.recordClosed();
  expect(memory.read()).toEqual({ ...NOTHING, closes: 99, wasInstalled: true });
  expect(createInstallMemory(createMemoryStorage(), local).read()).toEqual({ ...NOTHING, wasInstalled: true });
});

test('closes never reach the count of an install', () => {
  const memory = createInstallMemory(createMemoryStorage({ 'fastline.install-closes': '98' }), createMemoryStorage());
  memory.recordClosed();
  expect(memory.read().closes).toBe(98);
});
