// @vitest-environment page
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CopyButton } from '#src/components/screen/copy-button.tsx';
import { CopyLink } from '#src/features/install/install-guide.tsx';
import { InviteLink } from '#src/features/referral/invite-friends.tsx';
import english from '#src/i18n/locales/en/install.json';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { addTexts } from '#src/i18n/text.ts';

const writeText = vi.fn<(text: string) => Promise<void>>();
const note = () => document.querySelector('[role=status]')?.textContent ?? '';
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeAll(async () => {
  await addScreenTexts();
  addTexts('en', english);
});
beforeEach(() => {
  writeText.mockReset();
  vi.useFakeTimers({ shouldAdvanceTime: false });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const BUTTONS: readonly [where: string, element: ReactElement, name: string][] = [
  ['beside a value', <CopyButton key="1" value="luna0481" label="Copy" />, 'Copy'],
  ['of an invitation', <InviteLink key="2" code="ADA7" />, 'Copy'],
  ['of this page', <CopyLink key="3" />, 'Copy the link'],
];

describe.each(BUTTONS)('the button %s', (_where, element, name) => {
  test('confirms the copy for 1.5 s, and again after the next press', async () => {
    render(element);
    await press(name);
    await wait(1_000);
    expect(note()).not.toBe('');
    await press(name);
    await wait(1_499);
    expect(note()).not.toBe('');
    await wait(1);
    expect(note()).toBe('');
  });

  test('keeps a hint as long as copying has failed', async () => {
    writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    render(element);
    await press(name);
    await wait(60_000);
    expect(note()).not.toBe('');
  });
});
