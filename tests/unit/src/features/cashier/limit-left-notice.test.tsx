// @vitest-environment page
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { DepositSettings } from '#contract/calls/cashier.ts';
import { LimitLeftNotice } from '#src/features/cashier/limit-left-notice.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const gateway = startTestGateway();
beforeAll(addScreenTexts);
afterEach(cleanup);

test.each([
  ['before the first deposit', true, { firstDeposit: false }, 'You can set a deposit limit first. Your limits'],
  ['after it', true, { firstDeposit: true }, ''],
  ['with a limit', true, { firstDeposit: false, limitLeft: 20_000 }, 'You can still deposit ₱200.00. Your limits'],
  ['without safer play', false, { firstDeposit: false }, ''],
])('%s the deposit names limits: %s, %j, "%s"', async (_, SAFERPLAY3, settings, words) => {
  gateway.answer({ 'system.status': { whitelabelVal: { SAFERPLAY3 } } });
  await gateway.prefetch();
  const { container } = render(
    <MemoryRouter>
      <LimitLeftNotice settings={v.parse(DepositSettings, { currency: 'PHP', totalDepositSuccessCount: 0, ...settings })} />
    </MemoryRouter>,
  );
  expect(container.textContent).toBe(words);
});
