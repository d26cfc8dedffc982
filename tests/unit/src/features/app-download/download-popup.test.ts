// @vitest-environment page
import { expect, test } from 'vitest';
import type { Announcement } from '#contract/schemas/promotions.ts';
import { findBonusPath } from '#src/features/app-download/download-popup.tsx';

const of = (told: Partial<Announcement>): Announcement => ({ id: 'a', title: 'News', content: '', ...told });

test.each([
  [
    'of its announcement',
    [of({ promotionType: 'weekly' }), of({ category: 'app_download', promotionType: 'app' })],
    '/activity?category=app',
  ],
  ['all, if no announcement is about the app', [of({ promotionType: 'weekly' })], '/activity'],
  ['all, if the announcement names none', [of({ category: 'app_download' })], '/activity'],
])('the bonus links to the activities: %s', (_, announcements, path) => {
  expect(findBonusPath(announcements)).toBe(path);
});
