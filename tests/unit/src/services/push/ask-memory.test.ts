// @vitest-environment page
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

test('a device that was never asked has no record', () => {
  expect(memory.read()).toEqual({ wasAsked: false, skippedAt: null, now: 1_000 });
});

test('the prompt is remembered for the session, a skip longer', () => {
  memory.recordAsked();
  memory.recordSkip();
  expect(memory.read()).toMatchObject({ wasAsked: true, skippedAt: 1_000 });
  sessionStorage.clear();
  now = 2_000;
  memory.recordSkip();
  expect(memory.read()).toEqual({ wasAsked: false, skippedAt: 2_000, now: 2_000 });
});

test('a skip is deleted once notifications are on', () => {
  memory.recordSkip();
  memory.forgetSkip();
  expect(memory.read().skippedAt).toBeNull();
});

test.each(['{', 'null', '[]', '{"skippedAt":"2"}'])('ignores %s in the storage', (text) => {
  localStorage.setItem('fastline.push-skips', text);
  expect(memory.read().skippedAt).toBeNull();
});
