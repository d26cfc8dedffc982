// @vitest-environment page
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { PushHelp } from '#src/features/push/push-help.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36';
const SAMSUNG = 'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0';

beforeAll(addScreenTexts);
afterEach(cleanup);

const readSteps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test.each([
  [ANDROID, 'Open Permissions.'],
  [SAMSUNG, 'Open Permissions, then Notifications.'],
  [FIREFOX, 'Next to Notifications, change Blocked to Allowed.'],
  [IPHONE, 'Tap Notifications, then Aurora.'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0', 'Find Notifications and choose Allow.'],
])('in %s one step is: %s', (userAgent, step) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  render(<PushHelp problem="denied" />);
  expect(readSteps()).toContain(step);
});

test('a browser without support has no steps', () => {
  render(<PushHelp problem="unsupported" />);
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.getByText(/This browser can't show notifications/)).toBeDefined();
});
