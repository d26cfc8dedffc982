// @vitest-environment page
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { MemberCard, ProfileIconChoice } from '#src/features/member/member-card.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { PROFILE_ICONS_KEY } from '#src/services/member-records/profile-icons.ts';
import { setSession } from '#src/services/session/session.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const gateway = startTestGateway({ 'system.status': { whitelabelVal: {}, identity: { captcha: { PROFILE_ICON_COUNT: 9 } } } });

const ADA = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const icons = () => screen.getAllByRole<HTMLInputElement>('radio');
const chosen = () => icons().findIndex(({ checked }) => checked);

beforeAll(addScreenTexts);
afterEach(cleanup);

test.each([1, 4, 9, 99])('the account offers the %i icons set by the operator', async (count) => {
  gateway.answer({ 'system.status': { whitelabelVal: {}, identity: { captcha: { PROFILE_ICON_COUNT: count } } } });
  await gateway.prefetch();
  render(<ProfileIconChoice session={ADA} />);
  const drawn = [...document.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML);
  expect([icons().length, new Set(drawn).size]).toEqual([count, count]);
});

test.each([
  ['the name of the level, as the club shows it', { clubLabel: { labelName: 'Silver', type: 'AUTO' }, rankLevel: 2 }, 'Silver'],
  ['the number of a level without a name', { rankLevel: 2 }, '2'],
  ['no level', {}, '0'],
])('the ticket shows %s', async (_case, level, shown) => {
  gateway.answer({ 'member.info': { ...ADA, ...level } });
  setSession(ADA);
  render(<MemberCard session={ADA}>{[]}</MemberCard>, { wrapper: MemoryRouter });
  expect((await screen.findByText(shown)).closest('dd')?.previousElementSibling?.textContent).toBe('Level');
});

test('the choice is stored on the device for this member, without their name', async () => {
  await gateway.prefetch();
  const { unmount } = render(<ProfileIconChoice session={ADA} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Icon 4' }));
  expect(chosen()).toBe(3);
  unmount();
  render(<ProfileIconChoice session={{ ...ADA, token: 'next' }} />);
  expect(chosen()).toBe(3);
  cleanup();
  render(<ProfileIconChoice session={{ ...ADA, id: '2', userName: 'grace' }} />);
  expect(chosen()).toBe(0);
  expect(localStorage.getItem(PROFILE_ICONS_KEY)).not.toContain('ada');
});
