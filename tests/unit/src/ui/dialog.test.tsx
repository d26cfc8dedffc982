// @vitest-environment page
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Form } from '#src/components/forms/form.tsx';
import { overlayBack } from '#src/platform/back-stack.ts';
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

const CLOSE_WAYS: Record<string, () => unknown> = {
  Esc: () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
  Back: () => overlayBack.closeTop(),
  'the close button': () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
};

test.each(Object.entries(CLOSE_WAYS))('%s does not close a dialog whose form is being sent', (_way, close) => {
  const onClose = vi.fn();
  const show = (isBusy: boolean) => (
    <Dialog title="Limit" onClose={onClose} closeLabel="Close">
      <Form isBusy={isBusy} onSubmit={async () => {}} />
    </Dialog>
  );
  const { rerender } = render(show(true));
  act(() => void close());
  expect(onClose).not.toHaveBeenCalled();
  rerender(show(false));
  act(() => void close());
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog under way opens again if the browser closes it', () => {
  render(
    <Dialog title="Limit" onClose={() => {}} isFrozen>
      <p>Sent</p>
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  act(() => dialog.close());
  expect(dialog.open).toBe(true);
});

test('a dialog whose closing cancels its request closes at once', () => {
  const onClose = vi.fn();
  render(
    <Dialog title="Proof" onClose={onClose} isFrozen canCancel>
      <p>Sent</p>
    </Dialog>,
  );
  CLOSE_WAYS.Esc?.();
  expect(onClose).toHaveBeenCalledOnce();
});

test('the text that a dialog begins with describes it, and a form does not', () => {
  const { rerender } = render(
    <Dialog key="text" title="Stop?" onClose={() => {}}>
      <p>Nobody can end it early.</p>
      <button type="button">Not now</button>
    </Dialog>,
  );
  const findLead = () => document.getElementById(screen.getByRole('dialog').getAttribute('aria-describedby') ?? '')?.textContent;
  expect(findLead()).toBe('Nobody can end it early.');
  rerender(
    <Dialog key="form" title="Limit" onClose={() => {}}>
      <Form onSubmit={async () => {}}>
        <p>24-hour limit</p>
      </Form>
    </Dialog>,
  );
  expect(findLead()).toBeUndefined();
});

test('the focus moves to the screen after a dialog whose opener is gone', () => {
  const show = (isOpen: boolean) => (
    <>
      <main tabIndex={-1} />
      {isOpen && (
        <Dialog title="Your break" onClose={() => {}}>
          <button type="button">OK</button>
        </Dialog>
      )}
    </>
  );
  const { rerender } = render(show(true));
  screen.getByRole('button').focus();
  rerender(show(false));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
