// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PushQuestion } from '#src/features/push/push-question.tsx';
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

test('yes asks the browser, binds the device and is settled', async () => {
  requestPermission.mockResolvedValue('granted');
  binding.turnOn.mockResolvedValue(true);
  ask();
  expect(screen.getByRole('dialog', { name: 'Notifications' })).toBeDefined();
  expect(requestPermission).not.toHaveBeenCalled();
  press('Turn on');
  await waitFor(() => expect(onSettled).toHaveBeenCalledExactlyOnceWith('on'));
  expect([binding.turnOn.mock.calls.length, binding.startPushBinding.mock.calls.length]).toEqual([1, 1]);
});

test('a tap while the browser asks is no second question', async () => {
  requestPermission.mockReturnValue(new Promise(() => {}));
  ask();
  press('Turn on');
  press('Turn on');
  expect(requestPermission).toHaveBeenCalledTimes(1);
});

test('no is a skip, and the browser is not asked', () => {
  ask();
  press('Not now');
  expect(onSkip).toHaveBeenCalledTimes(1);
  expect(requestPermission).not.toHaveBeenCalled();
});

test('closing the browser’s question is a skip too', async () => {
  requestPermission.mockResolvedValue('default');
  ask();
  press('Turn on');
  await waitFor(() => expect(onSkip).toHaveBeenCalledTimes(1));
  expect(binding.turnOn).not.toHaveBeenCalled();
});

test('who refuses reads how to undo it', async () => {
  requestPermission.mockResolvedValue('denied');
  ask();
  press('Turn on');
  await screen.findByText("Notifications from Aurora are blocked. Here's how to allow them:");
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1);
  expect(onSettled).not.toHaveBeenCalled();
  press('OK');
  expect(onSettled).toHaveBeenCalledExactlyOnceWith('denied');
});

test('a push service that does not answer is said, and may be tried again', async () => {
  requestPermission.mockResolvedValue('granted');
  binding.turnOn.mockRejectedValueOnce(new Error('no push service')).mockResolvedValue(true);
  ask();
  press('Turn on');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain("Couldn't turn notifications on"));
  press('Turn on');
  await waitFor(() => expect(onSettled).toHaveBeenCalledExactlyOnceWith('on'));
});

test('where only the home screen can, the player reads how to get there', () => {
  ask('home-screen');
  expect(screen.getByText('Choose Add to Home Screen.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  press('OK');
  expect(onSkip).toHaveBeenCalledTimes(1);
});
