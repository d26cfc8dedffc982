// @vitest-environment page
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { EmptyList } from '#src/components/screen/empty-list.tsx';
import { AnnouncementList } from '#src/features/promotions/announcements/announcement-titles.tsx';
import { VoucherList } from '#src/features/rewards/voucher-list.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

const vouchers = { value: { vouchers: [] }, isLoading: false, reload: async () => {} };

beforeAll(addScreenTexts);
afterEach(cleanup);

test.each([
  ['vouchers', <VoucherList key="vouchers" shown={vouchers} />, 'No vouchers right now', 'Missions', '/leaderBoard'],
  ['announcements', <AnnouncementList key="news" announcements={[]} />, 'No announcements today', 'See promotions', '/activity'],
])('a list without %s names the next step', (_, list, message, label, path) => {
  render(list, { wrapper: MemoryRouter });
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(path);
});

test('a list beside its own form has no button', () => {
  render(<EmptyList>No messages yet</EmptyList>, { wrapper: MemoryRouter });
  expect(screen.queryByRole('link')).toBeNull();
});
