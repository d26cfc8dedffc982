// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AnnouncementMarquee } from '#src/features/promotions/announcements/announcement-marquee.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { findStyle } from '../../../read-styles.ts';

vi.mock('#src/bridges/use-query.ts', () => ({
  useQuery: () => ({ value: { announcements: [{ id: '1', title: 'Open late', content: '' }] } }),
}));

const SHEET = 'features/promotions/promotions.module.css';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const findTrack = () => screen.getByRole('link', { name: 'Open late' }).closest('p');

beforeAll(addScreenTexts);
beforeEach(
  () =>
    void render(
      <MemoryRouter>
        <AnnouncementMarquee />
      </MemoryRouter>,
    ),
);
afterEach(cleanup);

test('the line of news stands still once it is paused, and goes on when the player wishes', () => {
  press('Pause announcements');
  expect(findTrack()?.hasAttribute('data-paused')).toBe(true);
  press('Resume announcements');
  expect(findTrack()?.hasAttribute('data-paused')).toBe(false);
});

test.each(['.marqueeTrack[data-paused]', '.marquee:hover .marqueeTrack', '.marquee:focus-within .marqueeTrack'])(
  'the line of news stands still for %s',
  (selector) => {
    expect(findStyle(SHEET, selector)).toContain('animation-play-state: paused');
  },
);
