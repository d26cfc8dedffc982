// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { HomeScreenButton, RARE_ENGLISH } from '#src/features/install/due-install.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { addTexts } from '#src/i18n/text.ts';
import { getInstallPrompt } from '#src/platform/install-prompt.ts';
import { USER_AGENTS } from '#tests/unit/src/platform/user-agents.ts';

const SETTINGS = { loginRequired: false, maxCloses: -1, depositCount: -1, domains: [], otherIosBrowsers: false };
const steps = vi.hoisted(() => [] as string[]);
vi.mock('#src/bridges/use-query.ts', () => ({ useQuery: () => ({ value: { install: SETTINGS } }) }));
vi.mock('#src/services/install/report-install.ts', () => ({ reportInstall: (step: string) => steps.push(step) }));

const findButton = () => screen.queryByRole('button', { name: 'Add to home screen' });
const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add to home screen' })));

async function open(userAgent: string): Promise<void> {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  await act(async () => void render(<HomeScreenButton label="Add to home screen" />));
}

beforeAll(async () => {
  await addScreenTexts();
  addTexts('en', RARE_ENGLISH);
});
afterEach(async () => {
  cleanup();
  await getInstallPrompt().ask();
  vi.restoreAllMocks();
  steps.length = 0;
});

test('Safari on an iPhone is led there step by step', async () => {
  await open(USER_AGENTS.safari18);
  await press();
  expect(screen.getByRole('dialog', { name: /^Install/ })).toBeDefined();
});

/** The browser's question, as Chromium fires it. */
function offer() {
  const prompt = vi.fn(async () => {});
  const userChoice = Promise.resolve({ outcome: 'accepted' });
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt, userChoice });
  return { prompt, fire: () => act(async () => void window.dispatchEvent(event)) };
}

test('the browser asks where it can, and says when the app is there', async () => {
  const { prompt, fire } = offer();
  await open(USER_AGENTS.chromeDesktop);
  await fire();
  await press();
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.getByRole('dialog', { name: 'Installing Aurora' })).toBeDefined();
  await act(async () => void window.dispatchEvent(new Event('appinstalled')));
  expect(screen.getByRole('dialog', { name: 'Aurora is installed' })).toBeDefined();
  expect(steps).toEqual(['accepted']);
});

test('a browser that has installed it before it answers is believed', async () => {
  const { prompt, fire } = offer();
  prompt.mockImplementation(async () => void window.dispatchEvent(new Event('appinstalled')));
  await open(USER_AGENTS.chromeDesktop);
  await fire();
  await press();
  expect(screen.getByRole('dialog', { name: 'Aurora is installed' })).toBeDefined();
});

test('a browser that cannot do it is not offered it', async () => {
  await open(USER_AGENTS.firefoxDesktop);
  expect(findButton()).toBeNull();
});
