// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { localStore, sessionStore } from '#src/platform/safe-storage.ts';
import { createAskMemory } from '#src/services/push/ask-memory.ts';

let now = 1_000;
const memory = createAskMemory({ session: sessionStore, local: localStore, now: () => now });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  now = 1_000;
});

test('a device that was never asked remembers nothing', () => {
  expect(memory.read()).toEqual({ wasAsked: false, skips: 0, skippedAt: 0, now: 1_000 });
});

test('having been asked ends with the session, a skip does not', () => {
  memory.noteAsked();
  memory.noteSkip();
  expect(memory.read()).toMatchObject({ wasAsked: true, skips: 1, skippedAt: 1_000 });
  sessionStorage.clear();
  now = 2_000;
  memory.noteSkip();
  expect(memory.read()).toEqual({ wasAsked: false, skips: 2, skippedAt: 2_000, now: 2_000 });
});

test('skips are forgotten once notifications are on', () => {
  memory.noteSkip();
  memory.forgetSkips();
  expect(memory.read().skips).toBe(0);
});

test.each(['{', 'null', '[]', '{"skips":-1,"skippedAt":3}', '{"skips":"2"}'])('storage that says %s says nothing', (text) => {
  localStorage.setItem('fastline.push-skips', text);
  expect(memory.read().skips).toBe(0);
});
