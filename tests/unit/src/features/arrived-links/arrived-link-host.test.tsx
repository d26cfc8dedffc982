// @vitest-environment page
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ArrivedLinkHost } from '#src/features/arrived-links/arrived-link-host.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { openArrivedLink } from '#src/services/links/read-link-target.ts';
import { occupyScreen } from '#src/services/overlays/overlays.ts';
import { keepHistoryStill } from '#tests/unit/fixtures/still-history.ts';

keepHistoryStill();

const Place = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const readPlace = () => screen.getByRole('status').textContent;
const arrive = (address: string) => act(async () => void openArrivedLink(address));
const findQuestion = () => screen.queryByRole('dialog', { name: 'Open this link?' });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeAll(async () => {
  await addScreenTexts();
  await import('#src/features/arrived-links/arrived-link-question.tsx');
});
beforeEach(async () => {
  window.history.replaceState(null, '', '/m/home');
  const app = (
    <MemoryRouter initialEntries={['/home']}>
      <ArrivedLinkHost />
      <Place />
      <input aria-label="Name" />
    </MemoryRouter>
  );
  await act(async () => void render(app));
});
afterEach(cleanup);

test('a link is opened in the existing window', async () => {
  await arrive('/m/activity?promotionId=7');
  expect([readPlace(), findQuestion()]).toEqual(['/activity?promotionId=7', null]);
});

test('a game is left for a link only if the player confirms', async () => {
  const leave = occupyScreen('game');
  await arrive('/m/activity');
  await press('Stay here');
  expect([readPlace(), findQuestion()]).toEqual(['/home', null]);
  await arrive('/m/activity');
  await press('Open link');
  expect([readPlace(), findQuestion()]).toEqual(['/activity', null]);
  leave();
});

test('a link does not discard unsent input', async () => {
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'ad' } });
  await arrive('/m/activity');
  expect([readPlace(), findQuestion() === null]).toEqual(['/home', false]);
});

test('a link to the current screen changes nothing', async () => {
  const leave = occupyScreen('game');
  await arrive('/m/home');
  expect([readPlace(), findQuestion()]).toEqual(['/home', null]);
  leave();
});
