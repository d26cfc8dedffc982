// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ActivityList } from '#src/features/promotions/activity/activity-list.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

const world = vi.hoisted(() => ({ replies: {} as Record<string, object>, status: {} as object }));
vi.mock('#src/services/live-query.ts', () => ({ useLiveQuery: (name: string) => ({ value: world.replies[name] }) }));
vi.mock('#src/services/status/status.ts', () => ({ useStatus: () => ({ value: world.status }) }));

const createActivity = (id: string, category: string | null) => ({ id, title: `Offer ${id}`, category, endsAt: null });

beforeAll(addScreenTexts);
beforeEach(() => {
  const activities = [createActivity('1', 'VIP'), createActivity('2', 'NEW'), createActivity('3', null)];
  world.replies = { 'promotions.activities': { activities } };
  world.status = { whitelabelVal: { REWCEN3: true }, promotionCategory: 'NEW, VIP,EMPTY' };
});
afterEach(cleanup);

function open(category: string | null = null) {
  render(
    <MemoryRouter>
      <ActivityList category={category} />
    </MemoryRouter>,
  );
  const read = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  return { headings: read('heading'), activities: read('link') };
}

test('activities stand under the codes of the status where no call names categories', () => {
  expect(open()).toEqual({ headings: ['NEW', 'VIP', 'More'], activities: ['Offer 2', 'Offer 1', 'Offer 3'] });
});

test('a category of the status can be shown alone', () => {
  expect(open('VIP')).toEqual({ headings: ['VIP'], activities: ['Offer 1'] });
});

test('the categories that a call names stand in the place of those of the status', () => {
  world.replies['promotions.categories'] = { categories: [{ code: 'VIP', title: 'For the club', count: 1 }] };
  expect(open().headings).toEqual(['For the club', 'More']);
});
