// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CHAT_TAB_KEY } from '#contract/names.ts';
import { emitGatewayMessage } from '#src/bridges/gateway-events.ts';
import { ChatStart } from '#src/features/chat/chat-start.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { setSession } from '#src/services/session/session.ts';

const world = vi.hoisted(() => ({ status: {} as object, unread: 3, ask: vi.fn() }));
vi.mock('#src/services/status/status.ts', () => ({ useStatus: () => world.status }));
vi.mock('#src/bridges/api.ts', async (original) => ({ ...(await original<object>()), fetchQuery: world.ask }));

const ADA = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const flag = (CBS3: boolean) => ({ value: { whitelabelVal: { CBS3 } } });
function Links() {
  const navigate = useNavigate();
  return ['/home', '/chat'].map((path) => (
    <button key={path} type="button" onClick={() => void navigate(path)}>
      {path}
    </button>
  ));
}
const go = (path: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name: path })));
const tab = () => document.querySelector('a');

// what is loaded late is then there at once
beforeAll(() => Promise.all([import('#src/features/chat/chat-unread.tsx'), addScreenTexts()]), 30_000);
beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-chat');
  document.body.innerHTML = '<a href="/m/chat"><span data-slot="chat"></span><span>Chat</span></a>';
  world.unread = 3;
  world.ask.mockReset().mockImplementation(async () => ({ value: { unReadCount: world.unread } }));
});
afterEach(cleanup);

async function start() {
  render(
    <MemoryRouter initialEntries={['/home']}>
      <Links />
      <ChatStart />
    </MemoryRouter>,
  );
  await act(() => vi.dynamicImportSettled());
}

test.each([
  ['a member of a merchant with a chat', ADA, true, 1],
  ['a member who may not chat', { ...ADA, type: 4 }, true, 0],
  ['a member who must change the password', { ...ADA, updatePassword: true }, true, 0],
  ['a member of whom the operator has said nothing yet', { ...ADA, id: '' }, true, 0],
  ['a guest', null, true, 0],
  ['a member of a merchant without a chat', ADA, false, 0],
] as const)('%s', async (_, session, hasChat, times) => {
  setSession(session);
  world.status = flag(hasChat);
  await start();
  await vi.waitFor(() => expect(world.ask).toHaveBeenCalledTimes(times));
  expect([document.documentElement.hasAttribute('data-chat'), localStorage.getItem(CHAT_TAB_KEY)]).toEqual(
    hasChat ? [true, '1'] : [false, null],
  );
});

test('until the flags are known the tab stands as it stood', async () => {
  setSession(ADA);
  world.status = {};
  document.documentElement.dataset.chat = '';
  await start();
  expect(document.documentElement.hasAttribute('data-chat')).toBe(true);
  expect(world.ask).not.toHaveBeenCalled();
});

test('the count stands on the tab and describes it, and a push asks anew', async () => {
  setSession(ADA);
  world.status = flag(true);
  await start();
  await vi.waitFor(() => expect(tab()?.querySelector('[data-unread]')).toBeTruthy());
  const said = () => document.getElementById(tab()?.getAttribute('aria-describedby') ?? '')?.textContent;
  expect([tab()?.querySelector('[data-unread]')?.textContent, said()]).toEqual(['3', '3 unread messages']);
  world.unread = 120;
  await act(async () => emitGatewayMessage({ type: 'push-received', id: '1', title: 'T', body: '', link: '/m/home' } as never));
  expect([tab()?.querySelector('[data-unread]')?.textContent, said()]).toEqual(['99+', '120 unread messages']);
  world.unread = 0;
  await act(async () => emitGatewayMessage({ type: 'push-received', id: '2', title: 'T', body: '', link: '/m/home' } as never));
  expect([tab()?.querySelector('[data-unread]'), tab()?.hasAttribute('aria-describedby')]).toEqual([null, false]);
});

test('who comes back from the chat has read it, until the operator says otherwise', async () => {
  setSession(ADA);
  world.status = flag(true);
  await start();
  await vi.waitFor(() => expect(tab()?.querySelector('[data-unread]')).toBeTruthy());
  await go('/chat');
  expect(world.ask).toHaveBeenCalledTimes(1);
  let answer: (value: object) => void = () => {};
  world.ask.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await go('/home');
  expect([world.ask.mock.calls.length, tab()?.querySelector('[data-unread]')]).toEqual([2, null]);
  await act(async () => answer({ value: { unReadCount: 1 } }));
  expect(tab()?.querySelector('[data-unread]')?.textContent).toBe('1');
});
