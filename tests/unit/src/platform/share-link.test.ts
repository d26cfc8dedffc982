// @vitest-environment page
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

test('a link goes to the system’s sheet and is not copied', async () => {
  expect(await shareLink(LINK)).toBe('shared');
  expect([share.mock.calls, writeText.mock.calls]).toEqual([[[LINK]], []]);
});

test('a sheet closed by the player copies nothing', async () => {
  share.mockRejectedValue(new DOMException('', 'AbortError'));
  expect(await shareLink(LINK)).toBe('dismissed');
  expect(writeText).not.toHaveBeenCalled();
});

test.each([
  ['rejects this link', () => setNavigator('canShare', () => false)],
  ['breaks', () => share.mockRejectedValue(new DOMException('', 'NotAllowedError'))],
  ['is missing', () => Reflect.deleteProperty(navigator, 'share')],
])('copies the address if the sheet %s', async (_what, prepare) => {
  prepare();
  expect(await shareLink(LINK)).toBe('copied');
  expect(writeText.mock.calls).toEqual([[LINK.url]]);
});

test.each([
  ['refuses', () => writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'))],
  ['is missing', () => setNavigator('clipboard', undefined)],
])('reports a failure if the clipboard %s, too', async (_what, prepare) => {
  setNavigator('canShare', () => false);
  prepare();
  expect(await shareLink(LINK)).toBe('failed');
});
