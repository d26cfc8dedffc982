// @vitest-environment page
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PushQuestion } from '#src/features/push/push-ask.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

const binding = vi.hoisted(() => ({ turnOn: vi.fn(), startPushBinding: vi.fn() }));
vi.mock('#src/services/push/page-push.ts', () => ({
  getPushBinding: () => binding,
  startPushBinding: binding.startPushBinding,
}));

const requestPermission = vi.fn();
const onSkip = vi.fn();
const onSettled = vi.fn();
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const ask = (support: 'default' | 'home-screen' = 'default') =>
  render(<PushQuestion support={support} onSkip={onSkip} onSettled={onSettled} />);

beforeAll(addScreenTexts);
beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('Notification', { requestPermission });
});
afterEach(cleanup);

test("yes shows the browser's prompt, binds the device and is final", async () => {
  requestPermission.mockResolvedValue('granted');
  binding.turnOn.mockResolvedValue(true);
  ask();
  expect(screen.getByRole('dialog', { name: 'Notifications' })).toBeDefined();
  expect(requestPermission).not.toHaveBeenCalled();
  press('Turn on');
  await waitFor(() => expect(onSettled).toHaveBeenCalledExactlyOnceWith('on'));
  expect([binding.turnOn.mock.calls.length, binding.startPushBinding.mock.calls.length]).toEqual([1, 1]);
});

test("a tap during the browser's prompt does not show a second one", async () => {
  requestPermission.mockReturnValue(new Promise(() => {}));
  ask();
  press('Turn on');
  press('Turn on');
  expect(requestPermission).toHaveBeenCalledTimes(1);
});

test("no is a skip, without the browser's prompt", () => {
  ask();
  press('Not now');
  expect(onSkip).toHaveBeenCalledTimes(1);
  expect(requestPermission).not.toHaveBeenCalled();
});

test('closing the browser’s prompt is a skip, too', async () => {
  requestPermission.mockResolvedValue('default');
  ask();
  press('Turn on');
  await waitFor(() => expect(onSkip).toHaveBeenCalledTimes(1));
  expect(binding.turnOn).not.toHaveBeenCalled();
});

test('a player who blocks notifications sees how to allow them', async () => {
  requestPermission.mockResolvedValue('denied');
  ask();
  press('Turn on');
  await screen.findByText("Notifications from Aurora are blocked. Here's how to allow them:");
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1);
  expect(onSettled).not.toHaveBeenCalled();
  press('OK');
  expect(onSettled).toHaveBeenCalledExactlyOnceWith('denied');
});

test('reports a failed push service, and allows a retry', async () => {
  requestPermission.mockResolvedValue('granted');
  binding.turnOn.mockRejectedValueOnce(new Error('no push service')).mockResolvedValue(true);
  ask();
  press('Turn on');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain("Couldn't turn notifications on"));
  press('Turn on');
  await waitFor(() => expect(onSettled).toHaveBeenCalledExactlyOnceWith('on'));
});

test('shows the way to the home screen if only that supports pushes', () => {
  ask('home-screen');
  expect(screen.getByText('Choose Add to Home Screen.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  press('OK');
  expect(onSkip).toHaveBeenCalledTimes(1);
});
