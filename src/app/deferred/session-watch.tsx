import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { getText } from '../../i18n/text.ts';
import { readAppPath } from '../../services/paths/app-address.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { composeLoginPath } from '../../services/paths/screen-paths.ts';
import { type SessionEnd, sessionEnd } from '../../services/session/session.ts';
import { showAlert } from '../../ui/alert.ts';

/** Shows once that the session ended, and then navigates to the login; docs/product/session.md. */
export function SessionWatch() {
  const navigate = useNavigate();
  const end = sessionEnd.use((last) => last);
  // by then the guard may have navigated, and with it what `navigate` starts from
  const navigateNow = useEffectEvent((to: string) => navigate(to));

  useEffect(() => {
    // a second run of the same effect finds it handled
    if (!end || !sessionEnd.get()) return;
    sessionEnd.set(undefined);
    const redirect = async () => {
      if (end.how === 'login-required') {
        await addScreenTexts();
        await showAlert({ title: getText('session_ended'), text: getText('error_login_required') });
      }
      await navigateNow(composeNext(end));
    };
    void redirect();
  }, [end]);

  return null;
}

/** The login leads back to where the session ended. */
function composeNext({ how, path }: SessionEnd): string {
  if (how === 'silent') return ROUTES.home.path;
  return composeLoginPath({ pathname: readAppPath(path, location.origin) ?? ROUTES.home.path, search: '' });
}
