// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react';
import { BrowserRouter, Navigate, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GatewayReply } from '#contract/reply.ts';
import { SessionWatch } from '#src/app/deferred/session-watch.tsx';
import { useGuard } from '#src/app/use-guard.ts';
import { fetchQuery } from '#src/bridges/api.ts';
import { ROUTES } from '#src/services/paths/route-table.ts';
import { resumeStoredSession, startSession } from '#src/services/session/page-session.ts';
import { sessionEnd } from '#src/services/session/session.ts';
import { removeAlert, useFirstAlert } from '#src/ui/alert.ts';

const refused: GatewayReply = {
  ok: false,
  status: 401,
  errorCode: 'CUSTOMER_NOT_LOGIN',
  message: '',
  meta: { from: 'network', policy: '', tried: [], ageMs: 0, stale: false, storedAt: 0 },
};
vi.mock('#src/bridges/gateway.ts', () => ({
  sendToGateway: async () => refused,
  notifyGateways: () => {},
  onGatewayMessage: () => () => {},
}));

const ADA = { id: '1', token: 'of-ada', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };

/** A screen of the router that only members see, as the app's routes guard them. */
function Screen() {
  const { pathname } = useLocation();
  const isPublic = pathname === ROUTES.home.path || pathname === ROUTES.login.path;
  const target = useGuard(isPublic);
  return target === undefined ? <main>{pathname}</main> : <Navigate to={target} replace />;
}
function Alerts() {
  const alert = useFirstAlert();
  if (!alert) return null;
  const close = () => {
    removeAlert(alert.id);
    alert.resolve();
  };
  return (
    <button type="button" onClick={close}>
      {alert.title}
    </button>
  );
}
const App = ({ isWatched }: { isWatched: boolean }) => (
  <BrowserRouter basename="/m">
    <Screen />
    <Alerts />
    {isWatched && <SessionWatch />}
  </BrowserRouter>
);
const findAddress = () => location.pathname + location.search;
const refuse = () => fetchQuery('member.info').catch(() => {});

beforeEach(() => history.replaceState(null, '', '/m/member/home?tab=2'));
afterEach(() => {
  cleanup();
  sessionEnd.set(undefined);
});

test.each([
  ['is there', true],
  ['comes later than the end', false],
])('the login leads back to where the session ended when the watch %s', async (_, isWatched) => {
  startSession(ADA);
  const app = render(<App isWatched={isWatched} />);
  await refuse();
  // the guard leads a member whose session ended to the lobby
  await waitFor(() => expect(findAddress()).toBe('/m/home'));
  app.rerender(<App isWatched />);
  (await app.findByRole('button')).click();
  await waitFor(() => expect(findAddress()).toBe(`/m/login?backUrl=${encodeURIComponent('/m/member/home?tab=2')}`));
});

test('a session that was only being restored ends at home, without a word', async () => {
  resumeStoredSession(ADA);
  const app = render(<App isWatched />);
  await refuse();
  await waitFor(() => expect(findAddress()).toBe('/m/home'));
  expect(app.queryByRole('button')).toBeNull();
});
