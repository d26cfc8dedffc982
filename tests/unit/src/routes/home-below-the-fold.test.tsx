// @vitest-environment page
import { cleanup, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import HomeBelowTheFold from '#src/routes/home-below-the-fold.tsx';
import { setSession } from '#src/services/session/session.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const ADA = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const gateway = startTestGateway();
afterEach(() => {
  cleanup();
  setSession(null);
});

async function showsRank(vipProgress: boolean | undefined, isMember = true): Promise<boolean> {
  gateway.answer({ 'system.status': { whitelabelVal: { REWCEN3: true }, vipProgress } });
  setSession(isMember ? ADA : null);
  await gateway.prefetch();
  render(
    <MemoryRouter>
      <HomeBelowTheFold />
    </MemoryRouter>,
  );
  await waitFor(() => expect(document.querySelector('.activity-home-waiting')).not.toBeNull());
  return document.querySelector('[data-personal]') !== null;
}

test.each([
  [undefined, true],
  [true, true],
  [false, false],
])('a member sees the rank, unless the operator has disabled it: %s', async (vipProgress, isShown) => {
  expect(await showsRank(vipProgress)).toBe(isShown);
});

test('a guest has no rank', async () => {
  expect(await showsRank(true, false)).toBe(false);
});
