// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ShareScreen from '#src/features/share/share-screen.tsx';
import { setSession } from '#src/services/session/session.ts';

const hosts = vi.hoisted(() => ({ asked: 0 }));
vi.mock('#src/services/links/trusted-hosts.ts', () => ({
  fetchTrustedHosts: async () => {
    hosts.asked += 1;
    return new Set(['line-2.example']);
  },
}));

const onText = vi.fn();
function Place() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
async function share(query: Record<string, string>) {
  const ui = (
    <MemoryRouter initialEntries={['/home', `/share?${new URLSearchParams(query)}`]} initialIndex={1}>
      <ShareScreen onText={onText} />
      <Place />
    </MemoryRouter>
  );
  await act(async () => void render(ui));
  return screen.getByRole('status').textContent;
}
const logIn = () =>
  setSession({ id: '1', token: 'ada', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false });

beforeEach(() => {
  setSession(null);
  hosts.asked = 0;
  onText.mockClear();
});
afterEach(cleanup);

test('a member’s words go to the feedback form, without a question to the network', async () => {
  logIn();
  expect(await share({ text: 'More draws' })).toBe('/feedback');
  expect(onText).toHaveBeenCalledExactlyOnceWith('More draws');
  expect(hosts.asked).toBe(0);
});

test('a guest logs in first, and the words wait in the way back', async () => {
  const place = await share({ text: 'More draws' });
  expect(new URLSearchParams(place?.split('?')[1]).get('backUrl')).toBe('/m/share?text=More+draws');
  expect(onText).not.toHaveBeenCalled();
});

test('a link of another line opens here once the operator names the line', async () => {
  expect(await share({ url: 'https://line-2.example/m/inviteFriends?r=ABC2345' })).toBe('/inviteFriends?r=ABC2345');
  expect(hosts.asked).toBe(1);
});

test('nothing leads home', async () => {
  logIn();
  expect(await share({})).toBe('/home');
});
