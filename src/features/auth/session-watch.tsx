import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/text.ts';
import { watchRefusals } from '../../services/session.ts';
import { showAlert } from '../../ui/alert.ts';
import { createLoginRoute, LOGIN_PATH } from './back-url.ts';

/** Says once that the session is over, and then leads to the login; docs/product/session.md. */
export function SessionWatch() {
  const text = useText();
  const navigate = useNavigate();
  const location = useLocation();
  const latest = useRef({ text, navigate, location });
  latest.current = { text, navigate, location };

  useEffect(() => {
    const tell = async () => {
      const { text: say } = latest.current;
      await showAlert({ title: say('notice'), text: say('error_login_required') });
      // the guard of a member's screen may have led there already
      const { navigate: go, location: here } = latest.current;
      if (here.pathname !== LOGIN_PATH) go(createLoginRoute(here));
    };
    return watchRefusals(() => void tell());
  }, []);

  return null;
}
