// @vitest-environment page
import { cleanup, render, waitFor } from '@testing-library/react';
import { BrowserRouter, Navigate, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useGuard } from '#src/app/app-routes.tsx';
import { useSessionEndAlert } from '#src/app/deferred/session-effects.ts';
import { fetchQuery } from '#src/bridges/api.ts';
import { ROUTES } from '#src/services/paths/route-table.ts';
import { resumeStoredSession, startSession } from '#src/services/session/page-session.ts';
import { markSessionEndSeen } from '#src/services/session/session.ts';
import { removeAlert, useFirstAlert } from '#src/ui/alert.ts';
import { refuse, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

startTestGateway({ 'member.info': refuse('CUSTOMER_NOT_LOGIN', { status: 401 }) });

const ADA = { id: '1', token: 'of-ada', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };

/** A screen that only members see, guarded like the app's routes. */
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
function SessionEnd() {
  useSessionEndAlert();
  return null;
}
const App = ({ isWatched }: { isWatched: boolean }) => (
  <BrowserRouter basename="/m">
    <Screen />
    <Alerts />
    {isWatched && <SessionEnd />}
  </BrowserRouter>
);
const findAddress = () => location.pathname + location.search;
const loseSession = () => fetchQuery('member.info').catch(() => {});

beforeEach(() => history.replaceState(null, '', '/m/member/home?tab=2'));
afterEach(() => {
  cleanup();
  markSessionEndSeen();
});

test.each([
  ['is there', true],
  ['starts after the end', false],
])('the login returns to where the session ended if the watch %s', async (_, isWatched) => {
  startSession(ADA);
  const app = render(<App isWatched={isWatched} />);
  await loseSession();
  // The guard redirects a member whose session ended to the lobby.
  await waitFor(() => expect(findAddress()).toBe('/m/home'));
  app.rerender(<App isWatched />);
  (await app.findByRole('button')).click();
  await waitFor(() => expect(findAddress()).toBe(`/m/login?backUrl=${encodeURIComponent('/m/member/home?tab=2')}`));
});

test('a session that was still being restored ends silently at home', async () => {
  resumeStoredSession(ADA);
  const app = render(<App isWatched />);
  await loseSession();
  await waitFor(() => expect(findAddress()).toBe('/m/home'));
  expect(app.queryByRole('button')).toBeNull();
});
