// @vitest-environment page
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TokenQuestionHost } from '#src/app/deferred/token-question-host.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { endSession, startSession } from '#src/services/session/page-session.ts';
import { getSession } from '#src/services/session/session.ts';
import { tokenQuestion } from '#src/services/session/session-tabs.ts';
import { keepHistoryStill } from '#tests/unit/fixtures/still-history.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
startTestGateway();
keepHistoryStill();

const ADA = { id: '1', token: 'of-ada', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
let root: Root;
const Place = () => <output>{useLocation().pathname}</output>;
const readDialog = () => document.querySelector('dialog')?.textContent;
const readPlace = () => document.querySelector('output')?.textContent;
const press = (place: number) => act(async () => document.querySelectorAll('button')[place]?.click());
const ask = (userName?: string) => act(async () => tokenQuestion.set({ token: 'of-link', userName, route: '/agentRegister' }));

beforeEach(async () => {
  await addScreenTexts();
  startSession(ADA);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') as HTMLElement);
  const app = (
    <MemoryRouter initialEntries={['/home']}>
      <TokenQuestionHost />
      <Place />
    </MemoryRouter>
  );
  await act(async () => root.render(app));
});
afterEach(async () => {
  await act(async () => root.unmount());
  tokenQuestion.set(undefined);
  endSession();
});

test('names the current player, and staying discards the token', async () => {
  await ask('ada');
  expect(readDialog()).toMatch(/Use another account\?.*logged in as ada.*Keep ada.*Switch account/);
  await press(0);
  expect([readDialog(), getSession(), readPlace(), tokenQuestion.get()]).toEqual([undefined, ADA, '/home', undefined]);
});

test('switching starts the session of the link at its address', async () => {
  await ask('ada');
  await press(1);
  // React renders at the end of the act.
  await act(() => vi.waitFor(() => expect(getSession()?.token).toBe('of-link')));
  expect([readPlace(), readDialog(), tokenQuestion.get()]).toEqual(['/agentRegister', undefined, undefined]);
});

test('also asks about a session without a known name', async () => {
  await ask();
  expect(readDialog()).toMatch(/already open in this browser.*Keep this account/);
});
