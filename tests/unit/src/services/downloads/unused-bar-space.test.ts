import { expect, test } from 'vitest';
import { isBarOff } from '#src/services/downloads/unused-bar-space.ts';

test.each([
  [undefined, false],
  [{}, false],
  [{ appDownload: null }, false],
  [{ appDownload: {} }, false],
  [{ appDownload: 'yes' }, false],
  [{ appDownload: { bar: {} } }, false],
  [{ appDownload: { bar: { minRankLevel: 2 } } }, false],
  [{ appDownload: { bar: null } }, true],
  [{ appDownload: { bar: false } }, true],
])('the status %j turns the bar off: %s', (status, isOff) => {
  expect(isBarOff(status)).toBe(isOff);
});
