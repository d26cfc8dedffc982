import { expect, test } from 'vitest';
import type { Announcement } from '#contract/schemas/promotions.ts';
import { findBonusPath } from '#src/features/app-download/bar/find-bonus-path.ts';

const of = (told: Partial<Announcement>): Announcement => ({ id: 'a', title: 'News', content: '', ...told });

test.each([
  [
    'of its announcement',
    [of({ promotionType: 'weekly' }), of({ category: 'app_download', promotionType: 'app' })],
    '/activity?category=app',
  ],
  ['all, where no announcement is about the app', [of({ promotionType: 'weekly' })], '/activity'],
  ['all, where the announcement names none', [of({ category: 'app_download' })], '/activity'],
])('the bonus leads to the activities: %s', (_, announcements, path) => {
  expect(findBonusPath(announcements)).toBe(path);
});
