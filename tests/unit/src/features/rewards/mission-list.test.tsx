// @vitest-environment page
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { MissionsScreen } from '#src/features/rewards/mission-list.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { setSession } from '#src/services/session/session.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const mission = (id: string, status: string, more: object = {}) => {
  return { id, title: id, done: 0, target: 1, worth: { kind: 'points', amount: 5 }, status, ...more };
};
const gateway = startTestGateway({
  'rewards.missions': {
    missions: [
      mission('Old', 'claimed', { act: 'deposit' }),
      mission('Invite', 'open', { act: 'invitation' }),
      mission('Dance', 'open', { act: 'dance' }),
      mission('Wait', 'open'),
      mission('Pay', 'done', { act: 'deposit' }),
    ],
  },
});

beforeAll(addScreenTexts);
beforeEach(() => setSession({ id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false }));
afterEach(cleanup);

test('missions to claim come first, and an open one leads to where it is done', async () => {
  await gateway.prefetch('rewards.missions');
  render(
    <MemoryRouter>
      <MissionsScreen />
    </MemoryRouter>,
  );
  await act(async () => {});
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Pay', 'Invite', 'Dance', 'Wait', 'Old']);
  expect(screen.getByLabelText('Go: Invite').getAttribute('href')).toBe('/inviteFriends');
  expect(screen.getAllByText('Go')).toHaveLength(1);
  expect(screen.getByLabelText('Claim Pay')).not.toBeNull();
});
