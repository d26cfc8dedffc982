// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { shareLink } from '#src/platform/share-link.ts';

const LINK = { title: 'Aurora', text: 'Play with me', url: 'https://aurora.example/m/register' };
const share = vi.fn<(link: ShareData) => Promise<void>>();
const writeText = vi.fn<(text: string) => Promise<void>>();
const setNavigator = (name: 'share' | 'canShare' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

beforeEach(() => {
  vi.resetAllMocks();
  setNavigator('share', share);
  setNavigator('canShare', undefined);
  setNavigator('clipboard', { writeText });
});

test('a link is handed to the system’s sheet, and not copied', async () => {
  expect(await shareLink(LINK)).toBe('shared');
  expect([share.mock.calls, writeText.mock.calls]).toEqual([[[LINK]], []]);
});

test('a sheet that the player closes copies nothing', async () => {
  share.mockRejectedValue(new DOMException('', 'AbortError'));
  expect(await shareLink(LINK)).toBe('dismissed');
  expect(writeText).not.toHaveBeenCalled();
});

test.each([
  ['does not want this link', () => setNavigator('canShare', () => false)],
  ['breaks', () => share.mockRejectedValue(new DOMException('', 'NotAllowedError'))],
  ['is missing', () => Reflect.deleteProperty(navigator, 'share')],
])('where the sheet %s the address is copied', async (_what, prepare) => {
  prepare();
  expect(await shareLink(LINK)).toBe('copied');
  expect(writeText.mock.calls).toEqual([[LINK.url]]);
});

test.each([
  ['refuses', () => writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'))],
  ['is missing', () => setNavigator('clipboard', undefined)],
])('where the clipboard %s, too, it is said that it failed', async (_what, prepare) => {
  setNavigator('canShare', () => false);
  prepare();
  expect(await shareLink(LINK)).toBe('failed');
});
