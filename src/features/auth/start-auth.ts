import { APP_SCOPE } from '../../../contract/names.ts';
import { readAppRoute } from '../../services/paths/back-url.ts';
import { isForgetfulApp } from '../../services/session/older-ios.ts';
import { completeSession, startTokenSession } from '../../services/session/url-token.ts';
import { getSession } from '../../services/session.ts';

/** What only some starts need of the session, before their first render; docs/product/session.md. */
export async function startAuth(search: string, token: string | undefined): Promise<void> {
  if (token) startTokenSession(token);
  const { userAgent, maxTouchPoints } = navigator;
  const isStandalone = 'standalone' in navigator && navigator.standalone === true;
  if (isForgetfulApp({ userAgent, maxTouchPoints, isStandalone })) {
    const { startMirror } = await import('../../services/session/mirrored-session.ts');
    startMirror(readPath);
  }
  if (getSession()) void completeSession();
  else void import('./remembered/auto-login.ts').then(({ logInAlone }) => logInAlone(search));
}

function readPath(path: string): string | undefined {
  const route = readAppRoute(path, window.location.origin);
  return route && APP_SCOPE.slice(0, -1) + route;
}
