// @vitest-environment page
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ActivityList } from '#src/features/promotions/activity/activity-list.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const createActivity = (id: string, category: string | null) => ({ id, title: `Offer ${id}`, category, endsAt: null });

const activities = [createActivity('1', 'VIP'), createActivity('2', 'NEW'), createActivity('3', null)];
const gateway = startTestGateway({
  'promotions.activities': { activities },
  'system.status': { whitelabelVal: { REWCEN3: true }, promotionCategory: 'NEW, VIP,EMPTY' },
});

beforeAll(addScreenTexts);
afterEach(cleanup);

async function open(category: string | null = null) {
  await gateway.prefetch();
  render(
    <MemoryRouter>
      <ActivityList category={category} />
    </MemoryRouter>,
  );
  const read = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  return { headings: read('heading'), activities: read('link') };
}

test('activities are grouped by the codes of the status without a reply for categories', async () => {
  expect(await open()).toEqual({ headings: ['NEW', 'VIP', 'More'], activities: ['Offer 2', 'Offer 1', 'Offer 3'] });
});

test('a category of the status can be shown alone', async () => {
  expect(await open('VIP')).toEqual({ headings: ['VIP'], activities: ['Offer 1'] });
});

test('the categories of a reply replace those of the status', async () => {
  gateway.answer({ 'promotions.categories': { categories: [{ code: 'VIP', title: 'For the club', count: 1 }] } });
  expect((await open()).headings).toEqual(['For the club', 'More']);
});
