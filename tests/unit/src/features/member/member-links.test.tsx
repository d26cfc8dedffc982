// @vitest-environment page
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { MemberLinks } from '#src/features/member/member-links.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { setSession } from '#src/services/session/session.ts';
import { refuse, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const ADA = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const POINTS = { kind: 'points', amount: 5 };
const rewards = (...states: string[]) => states.map((status, id) => ({ id: `${id}`, title: status, worth: POINTS, status }));
const missions = (...states: string[]) => rewards(...states).map((mission) => ({ ...mission, done: 0, target: 1 }));
const gateway = startTestGateway({
  'system.status': { whitelabelVal: {} },
  'system.configuration': { domainList: [], customerService: [] },
  'member.info': { type: 0 },
});

beforeAll(addScreenTexts);
afterEach(() => {
  cleanup();
  setSession(null);
});

async function show(): Promise<void> {
  setSession(ADA);
  await gateway.prefetch();
  render(
    <MemoryRouter>
      <MemberLinks />
    </MemoryRouter>,
  );
}
const readCount = (name: RegExp) => screen.getByRole('link', { name }).querySelector('b')?.textContent;

test('the account counts the vouchers and the missions that can be claimed', async () => {
  gateway.answer({
    'rewards.vouchers': { vouchers: rewards('open', 'open', 'claimed', 'expired') },
    'rewards.missions': { missions: missions('open', 'done', 'claimed') },
  });
  await show();
  await waitFor(() => expect([readCount(/Rewards/), readCount(/Missions/)]).toEqual(['2', '1']));
});

test('a screen reader announces a count in words, in place of the number that is shown', async () => {
  gateway.answer({
    'rewards.vouchers': { vouchers: rewards('open', 'open') },
    'rewards.missions': { missions: missions('done') },
  });
  await show();
  const link = await screen.findByRole('link', { name: /^Rewards ?2 to claim$/ });
  expect(screen.getByRole('link', { name: /^Missions ?1 to claim$/ })).toBeTruthy();
  expect(link.querySelector('b')?.textContent).toBe('2');
});

test('an operator without rewards gives no count', async () => {
  gateway.answer({ 'rewards.vouchers': refuse('not_found'), 'rewards.missions': { missions: [] } });
  await show();
  await waitFor(() => expect([readCount(/Rewards/), readCount(/Missions/)]).toEqual([undefined, undefined]));
});

test('the password change leads back to the account', async () => {
  await show();
  const address = screen.getByRole('link', { name: 'Change password' }).getAttribute('href');
  expect(address).toBe('/changePsw?backUrl=%2Fm%2Fmember%2Fhome');
});
