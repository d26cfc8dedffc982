// @vitest-environment page
import { afterEach, expect, test, vi } from 'vitest';
import { isSavingData } from '#src/platform/save-data.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the browser', { saveData: true }, false, true],
  ['the system', undefined, true, true],
  ['nobody', { saveData: false }, false, false],
  ['neither, and the browser has no setting', undefined, false, false],
])('reduces data if requested by %s', (_, connection, isReduced, isSaving) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isReduced && query === '(prefers-reduced-data: reduce)' }));
  expect(isSavingData()).toBe(isSaving);
});
