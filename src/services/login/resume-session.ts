import { readAppPath } from '../paths/app-address.ts';
import { ROUTES, toAddressPath } from '../paths/route-table.ts';
import { completeSession } from '../session/complete-session.ts';
import { losesSessionStorage } from '../session/ios-storage-bug.ts';
import { watchSession } from '../session/page-session.ts';
import { getSession } from '../session/session.ts';
import { askBeforeToken } from '../session/token-question.ts';
import { startTokenSession } from '../session/url-token.ts';

/** Resumes a session from the iOS backup, the token of the address, or the remembered login; docs/product/session.md. */
export async function resumeSession(search: string, token: string | undefined): Promise<void> {
  if (getSession()) watchSession();
  const { userAgent, maxTouchPoints } = navigator;
  const isStandalone = 'standalone' in navigator && navigator.standalone === true;
  if (losesSessionStorage({ userAgent, maxTouchPoints, isStandalone })) {
    const { startSessionBackup } = await import('../session/ios-session-backup.ts');
    // a link opens the screen it names
    startSessionBackup(token ? () => undefined : readPath);
  }
  const isAsked = token !== undefined && (await askBeforeToken(token, readLinkRoute()));
  if (token && !isAsked) startTokenSession(token);
  if (getSession()) void completeSession();
  // while the player is asked about a token, nobody is logged in automatically
  else if (!isAsked) void import('./auto-login.ts').then(({ autoLogIn }) => autoLogIn(search));
}

const readLinkRoute = () => readAppPath(location.pathname + location.search, location.origin) ?? ROUTES.home.path;

function readPath(path: string): string | undefined {
  const route = readAppPath(path, window.location.origin);
  return route && toAddressPath(route);
}
