// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/bridges/api-error.ts';
import { ChatScreen } from '#src/features/chat/chat-screen.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { getMerchant } from '#src/services/merchant.ts';
import { setSession } from '#src/services/session/session.ts';

const world = vi.hoisted(() => ({ launch: vi.fn(), member: {} as object, chatHosts: ['chat.example'] }));
vi.mock('#src/bridges/api.ts', async (original) => ({
  ...(await original<object>()),
  fetchQuery: async (name: string, options?: { query?: object }) => {
    if (name === 'chat.launch') return { value: await world.launch(options?.query), meta: {} };
    if (name === 'system.configuration') return { value: { chatHosts: world.chatHosts }, meta: {} };
    throw new ApiError('lines_down');
  },
}));
vi.mock('#src/services/member.ts', () => ({ useMember: () => world.member }));

const ADA = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const CHAT_URL = 'https://chat.example/room';
const CHAT_WINDOW = {};
const frame = () => screen.queryByTitle<HTMLIFrameElement>('Chat');

beforeAll(async () => {
  await addScreenTexts();
  await import('#src/features/chat/chat-stage.tsx');
  // what is framed hangs until a test says otherwise
  const { settings } = (window as unknown as { happyDOM: { settings: { fetch: object } } }).happyDOM;
  Object.assign(settings.fetch, { interceptor: { beforeAsyncRequest: () => new Promise(() => {}) } });
});
beforeEach(() => {
  vi.useFakeTimers();
  setSession(ADA);
  world.member = {};
  world.launch.mockReset().mockResolvedValue({ chatUrl: CHAT_URL, inWindow: false });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function open(search = '') {
  render(
    <MemoryRouter initialEntries={[`/chat${search}`]}>
      <ChatScreen search={search} />
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

test('the chat is asked for with its name and the way back, and framed with a policy of its own', async () => {
  await open('?backUrl=%2Fm%2Fgame%3Fq%3Dx');
  const backUrl = `${location.origin}/m/game?q=x`;
  expect(world.launch).toHaveBeenCalledWith({ b2c: 'true', title: 'Chat', backUrl, language: 'CN' });
  expect(frame()?.getAttribute('src')).toBe(CHAT_URL);
  expect(frame()?.getAttribute('sandbox')).not.toMatch(/top-navigation|modals/);
  expect([frame()?.getAttribute('allow'), frame()?.referrerPolicy]).toEqual(['autoplay', 'no-referrer']);
});

test('the chat has a title of its own', async () => {
  await open();
  expect(document.title).toBe(`Chat · ${getMerchant().name}`);
});

test.each(['https://evil.example/', '/login', '/m/login'])('%s is no way back, the lobby is', async (backUrl) => {
  await open(`?backUrl=${encodeURIComponent(backUrl)}`);
  expect(world.launch.mock.lastCall?.[0].backUrl).toBe(`${location.origin}/m/home`);
});

test.each([
  ['the session says so', 4, {}],
  ['the operator says so since', 0, { value: { type: 4 } }],
])('type 4 has no chat and nobody is asked: %s', async (_, type, member) => {
  setSession({ ...ADA, type });
  world.member = member;
  await open();
  expect(screen.getByRole('alert').textContent).toContain("This isn't available for your account.");
  expect(frame()).toBeNull();
  if (type === 4) expect(world.launch).not.toHaveBeenCalled();
});

test('the chat is not asked for until the operator has said who has the session', async () => {
  setSession({ ...ADA, id: '' });
  world.member = { isLoading: true };
  await open();
  expect([world.launch.mock.calls.length, frame()]).toEqual([0, null]);
  cleanup();
  world.member = { isLoading: false };
  await open();
  expect(frame()).toBeTruthy();
});

test.each(['javascript:alert(1)', 'https://evil.example/', location.origin, 'nonsense'])(
  '%s is refused in plain words',
  async (chatUrl) => {
    world.launch.mockResolvedValue({ chatUrl, inWindow: true });
    await open();
    expect(screen.getByRole('alert').textContent).toContain("This chat's address isn't safe");
    expect([frame(), screen.queryByRole('link'), screen.queryByRole('button', { name: 'Try again' })]).toEqual([
      null,
      null,
      null,
    ]);
    expect(screen.getByRole('button', { name: 'Customer service' })).toBeTruthy();
  },
);

test('an address that the policy of the page stops is refused as well', async () => {
  await open();
  const violation = Object.assign(new Event('securitypolicyviolation'), {
    effectiveDirective: 'frame-src',
    blockedURI: 'https://chat.example',
  });
  await act(async () => void document.dispatchEvent(violation));
  expect(screen.getByRole('alert').textContent).toContain("isn't safe");
});

test('a provider that forbids frames gets a window, which knows nothing of this page', async () => {
  world.launch.mockResolvedValue({ chatUrl: CHAT_URL, inWindow: true });
  await open();
  const link = screen.getByRole('link', { name: 'Open the chat' });
  expect([frame(), link.getAttribute('href'), link.getAttribute('rel')]).toEqual([null, CHAT_URL, 'noopener noreferrer']);
});

test('a chat that hangs says so after 10 s, and appears when it comes after all', async () => {
  await open();
  await pass(9_900);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(200);
  expect(screen.getByRole('alert').textContent).toContain("The chat isn't answering");
  await load();
  expect([screen.queryByRole('alert'), frame()?.dataset.unseen]).toEqual([null, undefined]);
});

test('a page that does not say that it is a chat gets a note 3 s after it came, which only the chat itself takes away', async () => {
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

test('a launch that fails can be tried again; one that the operator refuses cannot', async () => {
  world.launch.mockRejectedValueOnce(new ApiError('call_timed_out'));
  await open();
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(frame()).toBeTruthy();
  cleanup();
  world.launch.mockRejectedValueOnce(new ApiError('not_found'));
  await open();
  expect(screen.getByRole('alert').textContent).toContain('There is no chat for you here');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
