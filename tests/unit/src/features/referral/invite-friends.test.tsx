// @vitest-environment page
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { InviteLink } from '#src/features/referral/invite-friends.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

const share = vi.fn<(link: ShareData) => Promise<void>>();
const writeText = vi.fn<(text: string) => Promise<void>>();
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const readOutcome = () => document.querySelector('p[role=status]')?.textContent;
const readAddress = () => document.querySelector('output')?.textContent;

beforeAll(addScreenTexts);
beforeEach(() => {
  vi.resetAllMocks();
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  render(<InviteLink code="ADA7" />);
});
afterEach(cleanup);

test('Share passes on the member’s own link, without a message', async () => {
  await press('Share');
  expect(share.mock.calls.map(([{ url }]) => url)).toEqual([readAddress()]);
  expect([readAddress()?.includes('ADA7'), readOutcome()]).toEqual([true, '']);
});

test('a closed sheet shows no message', async () => {
  share.mockRejectedValue(new DOMException('', 'AbortError'));
  await press('Share');
  expect([writeText.mock.calls, readOutcome()]).toEqual([[], '']);
});

test.each(['Share', 'Copy'])('%s confirms that the link was copied', async (name) => {
  share.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await press(name);
  expect(writeText.mock.calls).toEqual([[readAddress()]]);
  expect(readOutcome()).toBe('Copied');
});

test.each(['Share', 'Copy'])('%s reports that copying failed', async (name) => {
  share.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await press(name);
  expect(readOutcome()).toBe("Couldn't copy. Press and hold the link instead.");
});
