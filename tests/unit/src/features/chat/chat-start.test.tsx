// @vitest-environment page
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CHAT_TAB_KEY } from '#contract/names.ts';
import { emitGatewayMessage } from '#src/bridges/gateway-events.ts';
import { ChatStart } from '#src/features/chat/chat-start.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { setSession } from '#src/services/session/session.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const world = { unread: 3 };
const gateway = startTestGateway({ 'chat.unread': () => ({ unReadCount: world.unread }) });
const countAsked = () => gateway.findCalls('chat.unread').length;

const ADA = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const flag = async (CBS3: boolean) => {
  gateway.answer({ 'system.status': { whitelabelVal: { CBS3 } } });
  await gateway.prefetch('system.status');
};
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

// Lazy parts are loaded in advance.
beforeAll(() => Promise.all([import('#src/features/chat/chat-unread.tsx'), addScreenTexts()]), 30_000);
beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-chat');
  document.body.innerHTML = '<a href="/m/chat"><span data-slot="chat"></span><span>Chat</span></a>';
  world.unread = 3;
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
  ['a member who is not loaded yet', { ...ADA, id: '' }, true, 0],
  ['a guest', null, true, 0],
  ['a member of a merchant without a chat', ADA, false, 0],
] as const)('%s', async (_, session, hasChat, times) => {
  setSession(session);
  await flag(hasChat);
  await start();
  await vi.waitFor(() => expect(countAsked()).toBe(times));
  expect([document.documentElement.hasAttribute('data-chat'), localStorage.getItem(CHAT_TAB_KEY)]).toEqual(
    hasChat ? [true, '1'] : [false, null],
  );
});

test('the tab stays as it was until the flags are loaded', async () => {
  setSession(ADA);
  gateway.answer({ 'system.status': () => new Promise(() => {}) });
  document.documentElement.dataset.chat = '';
  await start();
  expect(document.documentElement.hasAttribute('data-chat')).toBe(true);
  expect(countAsked()).toBe(0);
});

test('the tab shows and describes the count, and a push refreshes it', async () => {
  setSession(ADA);
  await flag(true);
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

test('a player who returns from the chat has read it until the next reply', async () => {
  setSession(ADA);
  await flag(true);
  await start();
  await vi.waitFor(() => expect(tab()?.querySelector('[data-unread]')).toBeTruthy());
  await go('/chat');
  expect(countAsked()).toBe(1);
  let answer: (value: object) => void = () => {};
  const late = new Promise<object>((resolve) => {
    answer = resolve;
  });
  gateway.answer({ 'chat.unread': () => late });
  await go('/home');
  expect([countAsked(), tab()?.querySelector('[data-unread]')]).toEqual([2, null]);
  await act(async () => answer({ unReadCount: 1 }));
  expect(tab()?.querySelector('[data-unread]')?.textContent).toBe('1');
});
