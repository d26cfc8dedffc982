// @vitest-environment page
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ShareScreen from '#src/features/share/lazy/share-screen.tsx';
import { setSession } from '#src/services/session/session.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const gateway = startTestGateway({ 'system.configuration': { domainList: [{ domainName: 'line-2.example' }] } });

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
  onText.mockClear();
});
afterEach(cleanup);

test('a member’s text goes to the feedback form without a request', async () => {
  logIn();
  expect(await share({ text: 'More draws' })).toBe('/feedback');
  expect(onText).toHaveBeenCalledExactlyOnceWith('More draws');
  expect(gateway.calls).toEqual([]);
});

test('a guest logs in first, with the text in the return address', async () => {
  const place = await share({ text: 'More draws' });
  expect(new URLSearchParams(place?.split('?')[1]).get('backUrl')).toBe('/m/share?text=More+draws');
  expect(onText).not.toHaveBeenCalled();
});

test('a link of another line opens here once the operator lists the line', async () => {
  expect(await share({ url: 'https://line-2.example/m/inviteFriends?r=ABC2345' })).toBe('/inviteFriends?r=ABC2345');
  expect(gateway.listRows()).toEqual(['system.configuration']);
});

test('nothing shared opens the start page', async () => {
  logIn();
  expect(await share({})).toBe('/home');
});
