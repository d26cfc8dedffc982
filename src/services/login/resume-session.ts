import { getMerchant } from '../merchant.ts';
import { readAppPath } from '../paths/app-address.ts';
import { ROUTES, toAddressPath } from '../paths/route-table.ts';
import { losesSessionStorage, startSessionBackup } from '../session/ios-session-backup.ts';
import { completeSession, startSession, startTokenSession, watchSession } from '../session/page-session.ts';
import { getSession } from '../session/session.ts';
import { askBeforeToken, askForSession } from '../session/session-tabs.ts';

/** Resumes a session from the iOS backup, the token of the address, or the remembered login; docs/product/session.md. */
export async function resumeSession(search: string, token: string | undefined): Promise<void> {
  if (getSession()) watchSession();
  const { userAgent, maxTouchPoints } = navigator;
  const isStandalone = 'standalone' in navigator && navigator.standalone === true;
  if (losesSessionStorage({ userAgent, maxTouchPoints, isStandalone })) {
    // A link opens its own screen.
    startSessionBackup(token ? () => undefined : readPath);
  }
  const isQuestionOpen = token !== undefined && (await askBeforeToken(token, readLinkRoute()));
  if (token && !isQuestionOpen) startTokenSession(token);
  const given = token === undefined && !getSession() ? await askForSession(getMerchant().code) : null;
  if (given) startSession(given);
  if (getSession()) void completeSession();
  // While the player is asked about a token, automatic login is off.
  else if (!isQuestionOpen) void import('./auto-login.ts').then(({ autoLogIn }) => autoLogIn(search));
}

const readLinkRoute = () => readAppPath(location.pathname + location.search, location.origin) ?? ROUTES.home.path;

function readPath(path: string): string | undefined {
  const route = readAppPath(path, window.location.origin);
  return route && toAddressPath(route);
}
