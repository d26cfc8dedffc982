// @vitest-environment page
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pageQueries } from '#src/bridges/page-queries.ts';
import { ChatScreen } from '#src/features/chat/chat-screen.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { getMerchant } from '#src/services/merchant.ts';
import { setSession } from '#src/services/session/session.ts';
import { refuse, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const gateway = startTestGateway({
  'chat.launch': { chatUrl: 'https://chat.example/room', inWindow: false },
  'system.configuration': { domainList: [], chatHosts: ['chat.example'] },
});
const listLaunches = () => gateway.findCalls('chat.launch').map(({ query }) => query);

const ADA = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const CHAT_URL = 'https://chat.example/room';
const CHAT_WINDOW = {};
const frame = () => screen.queryByTitle<HTMLIFrameElement>('Chat');

beforeAll(async () => {
  await addScreenTexts();
  await import('#src/features/chat/lazy/chat-stage.tsx');
  // The framed page hangs unless a test changes that.
  const { settings } = (window as unknown as { happyDOM: { settings: { fetch: object } } }).happyDOM;
  Object.assign(settings.fetch, { interceptor: { beforeAsyncRequest: () => new Promise(() => {}) } });
});
beforeEach(() => {
  vi.useFakeTimers();
  setSession(ADA);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function open(search = '', topic?: { reference: string; draft: string }) {
  render(
    <MemoryRouter initialEntries={[`/chat${search}`]}>
      <ChatScreen search={search} topic={topic} />
    </MemoryRouter>,
  );
  await pass(0);
}
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const say = async (data: unknown, origin = 'https://chat.example') => {
  const message = new MessageEvent('message', { data, origin });
  Object.defineProperty(frame() ?? {}, 'contentWindow', { value: CHAT_WINDOW, configurable: true });
  Object.defineProperty(message, 'source', { value: CHAT_WINDOW });
  await act(async () => void window.dispatchEvent(message));
};
const load = () => act(async () => void frame()?.dispatchEvent(new Event('load')));

test('the chat is requested with its name and return address, and framed with its own policy', async () => {
  await open('?backUrl=%2Fm%2Fgame%3Fq%3Dx');
  const backUrl = `${location.origin}/m/game?q=x`;
  expect(listLaunches()).toEqual([{ b2c: 'true', title: 'Chat', backUrl, language: 'CN' }]);
  expect(frame()?.getAttribute('src')).toBe(CHAT_URL);
  expect(frame()?.getAttribute('sandbox')).not.toMatch(/top-navigation|modals/);
  expect([frame()?.getAttribute('allow'), frame()?.referrerPolicy]).toEqual(['autoplay', 'no-referrer']);
});

test('a topic shows its reference number above the chat, and begins the message', async () => {
  await open('', { reference: '12', draft: 'Where is 12?' });
  expect(listLaunches()).toMatchObject([{ draft: 'Where is 12?' }]);
  expect(document.body.textContent).toContain('Reference number 12');
  expect(screen.getByLabelText('Copy reference number')).not.toBeNull();
});

test('the chat has its own title', async () => {
  await open();
  expect(document.title).toBe(`Chat · ${getMerchant().name}`);
});

test.each(['https://evil.example/', '/login', '/m/login'])('replaces %s as the return address by the lobby', async (backUrl) => {
  await open(`?backUrl=${encodeURIComponent(backUrl)}`);
  expect(listLaunches().at(-1)?.backUrl).toBe(`${location.origin}/m/home`);
});

test.each([
  ['according to the session', 4, undefined],
  ['according to a later reply', 0, { id: '1', type: 4, userName: 'ada', merchantCode: 'aurora', firstTimeLogin: false }],
])('type 4 has no chat, and no request is sent: %s', async (_, type, member) => {
  setSession({ ...ADA, type });
  if (member) gateway.answer({ 'member.info': member });
  if (member) await gateway.prefetch('member.info');
  await open();
  expect(screen.getByRole('alert').textContent).toContain("This isn't available for your account.");
  expect(frame()).toBeNull();
  expect(listLaunches()).toEqual([]);
});

test('the chat waits until the operator has identified the member of the session', async () => {
  setSession({ ...ADA, id: '' });
  gateway.answer({ 'member.info': () => new Promise(() => {}) });
  await open();
  expect([listLaunches().length, frame()]).toEqual([0, null]);
  cleanup();
  gateway.answer({ 'member.info': refuse('lines_down', { status: 504, meta: { from: 'none' } }) });
  pageQueries.removeQueries(() => true);
  await open();
  expect(frame()).toBeTruthy();
});

test.each(['javascript:alert(1)', 'https://evil.example/', location.origin, 'nonsense'])(
  '%s is refused in plain words',
  async (chatUrl) => {
    gateway.answer({ 'chat.launch': { chatUrl, inWindow: true } });
    await open();
    expect(screen.getByRole('alert').textContent).toContain("We blocked this chat's address");
    expect([frame(), screen.queryByRole('link'), screen.queryByRole('button', { name: 'Try again' })]).toEqual([
      null,
      null,
      null,
    ]);
    expect(screen.getByRole('button', { name: 'Customer service' })).toBeTruthy();
  },
);

test('an address blocked by the policy of the page is refused as well', async () => {
  await open();
  const violation = Object.assign(new Event('securitypolicyviolation'), {
    effectiveDirective: 'frame-src',
    blockedURI: 'https://chat.example',
  });
  await act(async () => void document.dispatchEvent(violation));
  expect(screen.getByRole('alert').textContent).toContain("isn't safe");
});

test('a provider that forbids frames gets a window without access to this page', async () => {
  gateway.answer({ 'chat.launch': { chatUrl: CHAT_URL, inWindow: true } });
  await open();
  const link = screen.getByRole('link', { name: 'Open the chat' });
  expect([frame(), link.getAttribute('href'), link.getAttribute('rel')]).toEqual([null, CHAT_URL, 'noopener noreferrer']);
});

test('a chat that hangs shows a message after 10 s, and appears when it arrives', async () => {
  await open();
  await pass(9_900);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(200);
  expect(screen.getByRole('alert').textContent).toContain("The chat isn't answering");
  await load();
  expect([screen.queryByRole('alert'), frame()?.dataset.unseen]).toEqual([null, undefined]);
});

test('a page that does not identify itself as a chat gets a note after 3 s, which only the chat removes', async () => {
  await open();
  await load();
  await pass(2_900);
  expect(screen.queryByText("Can't see the chat?")).toBeNull();
  await pass(200);
  expect(screen.getByText("Can't see the chat?")).toBeTruthy();
  await say({ type: 'CHAT_READY' }, 'https://evil.example');
  expect(screen.getByText("Can't see the chat?")).toBeTruthy();
  await say({ type: 'CHAT_READY' });
  expect(screen.queryByText("Can't see the chat?")).toBeNull();
});

test('a failed launch can be retried, a refused one cannot', async () => {
  gateway.answer({ 'chat.launch': refuse('call_timed_out', { status: 504 }) });
  await open();
  gateway.answer({ 'chat.launch': { chatUrl: CHAT_URL, inWindow: false } });
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(frame()).toBeTruthy();
  cleanup();
  gateway.answer({ 'chat.launch': refuse('not_found', { status: 404 }) });
  await open();
  expect(screen.getByRole('alert').textContent).toContain("Chat isn't available for your account");
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
