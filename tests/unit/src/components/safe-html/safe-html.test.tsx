// @vitest-environment page
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { VISIBILITY_SETTLE_MS } from '#src/platform/page/page-visibility.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const world = vi.hoisted(() => ({ isCutOff: true }));
vi.mock('#src/components/safe-html/sanitise-html.ts', async (loadOriginal) => ({
  ...(await loadOriginal<object>()),
  sanitiseHtml: async (html: string) => {
    if (world.isCutOff) throw new TypeError('Load failed');
    return document.createRange().createContextualFragment(html);
  },
}));
startTestGateway();

const { SafeHtml } = await import('#src/components/safe-html/safe-html.tsx');
const onLink = vi.fn();
const show = (html = '<b>Double points</b>') =>
  act(async () => render(<SafeHtml html={html} onLink={onLink} failed="Not shown" />));
const comeBack = () =>
  act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(VISIBILITY_SETTLE_MS);
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  world.isCutOff = true;
  onLink.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a text whose sanitizer fails to load is shown as plain text, and sanitized at the next view', async () => {
  await show();
  expect([document.body.textContent, document.querySelector('b')]).toEqual(['Double points', null]);
  world.isCutOff = false;
  await comeBack();
  expect([document.body.textContent, document.querySelector('b')?.textContent]).toEqual(['Double points', 'Double points']);
});

test('a displayed text is not sanitized again', async () => {
  world.isCutOff = false;
  await show();
  const shown = document.querySelector('b');
  await comeBack();
  expect(document.querySelector('b')).toBe(shown);
});

describe('a link in a text', () => {
  const OUTSIDE = 'https://away.test/x';
  const showLink = async (attributes: string) => {
    world.isCutOff = false;
    await show(`<p><a ${attributes}><b>here</b></a></p>`);
    return document.querySelector('a b') as Element;
  };

  test.each([
    ['a tap', new MouseEvent('click', { bubbles: true, cancelable: true })],
    ['a middle click', new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 })],
    ['Enter', new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: 'Enter' })],
  ])('that leads out of the app is followed by the page after %s', async (_, event) => {
    (await showLink(`href="${OUTSIDE}" target="_blank" rel="noopener"`)).dispatchEvent(event);
    expect([onLink.mock.calls, event.defaultPrevented]).toEqual([[[OUTSIDE]], true]);
  });

  test('that leads out of the app gives the browser no address to open in a new tab', async () => {
    const link = (await showLink(`href="${OUTSIDE}" target="_blank"`)).closest('a');
    expect([link?.getAttribute('href'), link?.getAttribute('role'), link?.tabIndex]).toEqual([null, 'link', 0]);
    link?.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 2 }));
    link?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'Tab' }));
    expect(onLink).not.toHaveBeenCalled();
  });

  test('of the app itself may be opened in a new tab', async () => {
    const link = await showLink('href="/m/game"');
    link.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect(onLink).not.toHaveBeenCalled();
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(onLink).toHaveBeenCalledWith('/m/game');
  });
});
