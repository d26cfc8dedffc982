// @vitest-environment page
import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { CaptchaStateView, useGeetestCaptcha } from '#src/components/captcha/geetest-captcha.tsx';
import { needsAlert } from '#src/components/captcha/use-captcha.ts';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

startTestGateway({ 'system.status': { whitelabelVal: { GEETEST3: true } } });

beforeAll(addScreenTexts);
afterEach(cleanup);

test('a closed challenge is reported beside its row, titled Notice', () => {
  const nothing = () => {};
  render(<CaptchaStateView state={{ name: 'waiting', isOpen: false, wasClosed: true }} onVerify={nothing} onRetry={nothing} />);
  expect(screen.getByText('Notice')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Notice Please complete the verification to continue');
});

test.each([
  ['verify_first', 1, false],
  ['verify_first', 2, true],
  ['captcha_left', 0, false],
  ['captcha_missing', 0, false],
  ['TOO_MANY_REQUESTS', 0, false],
  ['verify geetest too fast', 0, true],
  ['not setup geetest', 0, true],
])('%s, closed %i times, uses an alert: %s', (code, timesClosed, isAlert) => {
  expect(needsAlert(code, timesClosed)).toBe(isAlert);
});

test.each([
  ['v3', 'loading'],
  ['v4', 'error'],
] as const)('without settings of its own %s starts as %s', (version, state) => {
  const { result } = renderHook(() => useGeetestCaptcha(version));
  render(result.current?.element);
  expect(document.querySelector('[data-state]')?.getAttribute('data-state')).toBe(state);
});
