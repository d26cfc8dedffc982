// @vitest-environment page
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { AnnouncementMarquee } from '#src/features/promotions/announcements/announcement-marquee.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';
import { findStyle } from '../../../read-styles.ts';

const gateway = startTestGateway({
  'promotions.announcements': { announcements: [{ id: '1', title: 'Open late', content: '', execution: 'B' }] },
});

const SHEET = 'features/promotions/marquee.module.css';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const findTrack = () => screen.getByRole('link', { name: 'Open late' }).closest('p');

beforeAll(addScreenTexts);
beforeEach(async () => {
  await gateway.prefetch();
  render(
    <MemoryRouter>
      <AnnouncementMarquee />
    </MemoryRouter>,
  );
});
afterEach(cleanup);

test('the marquee stops after a pause and continues on request', () => {
  press('Pause announcements');
  expect(findTrack()?.hasAttribute('data-paused')).toBe(true);
  press('Resume announcements');
  expect(findTrack()?.hasAttribute('data-paused')).toBe(false);
});

test.each(['.track[data-paused]', '.bar:hover .track', '.bar:focus-within .track'])('the marquee stops for %s', (selector) => {
  expect(findStyle(SHEET, selector)).toContain('animation-play-state: paused');
});
