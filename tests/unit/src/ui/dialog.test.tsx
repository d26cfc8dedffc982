// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from '#src/ui/dialog.tsx';

afterEach(cleanup);

test('a dialog stays above a keyboard that covers the page', () => {
  const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  render(
    <Dialog title="Code" onClose={() => {}}>
      <input aria-label="Code" />
    </Dialog>,
  );
  const { style } = screen.getByRole('dialog');
  expect(style.getPropertyValue('--keyboard')).toBe('0px');
  viewport.height -= 300;
  act(() => void viewport.dispatchEvent(new Event('resize')));
  expect(style.getPropertyValue('--keyboard')).toBe('300px');
});
