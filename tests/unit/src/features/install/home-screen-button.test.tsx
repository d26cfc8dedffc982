// @vitest-environment page
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { HomeScreenButton } from '#src/features/install/lazy/due-install.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { getInstallPrompt } from '#src/platform/install-prompt.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';
import { USER_AGENTS } from '#tests/unit/src/platform/user-agents.ts';

const SETTINGS = { loginRequired: false, maxCloses: -1, depositCount: -1, domains: [], otherIosBrowsers: false };
const gateway = startTestGateway({
  'gateway.counters': null,
  'system.resources': { resources: [], templates: {}, install: SETTINGS },
});
const listSteps = () =>
  gateway.findCalls('gateway.counters').flatMap(({ body }) => Object.keys((body as { counts: object }).counts));

const findButton = () => screen.queryByRole('button', { name: 'Add to home screen' });
const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add to home screen' })));

async function open(userAgent: string): Promise<void> {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  await act(async () => void render(<HomeScreenButton label="Add to home screen" />));
}

beforeAll(async () => {
  await addScreenTexts();
});
afterEach(async () => {
  cleanup();
  await getInstallPrompt().ask();
  vi.restoreAllMocks();
});

test('Safari on an iPhone shows the steps', async () => {
  await open(USER_AGENTS.safari18);
  await press();
  expect(screen.getByRole('dialog', { name: /^Install/ })).toBeDefined();
});

/** The browser's install event, as in Chromium. */
function offer() {
  const prompt = vi.fn(async () => {});
  const userChoice = Promise.resolve({ outcome: 'accepted' });
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt, userChoice });
  return { prompt, fire: () => act(async () => void window.dispatchEvent(event)) };
}

test('the browser shows its prompt if it can, and the app confirms the installation', async () => {
  const { prompt, fire } = offer();
  await open(USER_AGENTS.chromeDesktop);
  await fire();
  await press();
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.getByRole('dialog', { name: 'Installing Aurora' })).toBeDefined();
  await act(async () => void window.dispatchEvent(new Event('appinstalled')));
  expect(screen.getByRole('dialog', { name: 'Aurora is installed' })).toBeDefined();
  expect(listSteps()).toEqual(['install:accepted']);
});

test("accepts an installation that is reported before the prompt's answer", async () => {
  const { prompt, fire } = offer();
  prompt.mockImplementation(async () => void window.dispatchEvent(new Event('appinstalled')));
  await open(USER_AGENTS.chromeDesktop);
  await fire();
  await press();
  expect(screen.getByRole('dialog', { name: 'Aurora is installed' })).toBeDefined();
});

test('a browser without support does not show the button', async () => {
  await open(USER_AGENTS.firefoxDesktop);
  expect(findButton()).toBeNull();
});
