import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { getText } from '../../i18n/text.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { composeLoginPath } from '../../services/paths/screen-paths.ts';
import { sessionEnd } from '../../services/session/session.ts';
import { showAlert } from '../../ui/alert.ts';

/** Shows once that the session ended, and then navigates to the login; docs/product/session.md. */
export function SessionWatch() {
  const navigate = useNavigate();
  const location = useLocation();
  const end = sessionEnd.use((last) => last);
  // It reads the screen of the moment it runs.
  const readNow = useEffectEvent(() => ({ navigate, location }));

  useEffect(() => {
    // a second run of the same effect finds it handled
    if (!end || !sessionEnd.get()) return;
    sessionEnd.set(undefined);
    const redirect = async () => {
      // the guard redirects from a member's screen at once; the login leads back to it
      const { location: left } = readNow();
      if (end === 'login-required') {
        await addScreenTexts();
        await showAlert({ title: getText('session_ended'), text: getText('error_login_required') });
      }
      await readNow().navigate(end === 'silent' ? ROUTES.home.path : composeLoginPath(left));
    };
    void redirect();
  }, [end]);

  return null;
}
