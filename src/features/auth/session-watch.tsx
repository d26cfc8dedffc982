import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/text.ts';
import { createLoginRoute } from '../../services/login-route.ts';
import type { SessionEnd } from '../../services/session/living-session.ts';
import { useSession } from '../../services/session.ts';
import { showAlert } from '../../ui/alert.ts';

/** Says once that the session is over, and then leads to the login; docs/product/session.md. */
export function SessionWatch() {
  const text = useText();
  const navigate = useNavigate();
  const location = useLocation();
  const hasSession = useSession() !== null;
  const latest = useRef({ text, navigate, location });
  latest.current = { text, navigate, location };

  useEffect(() => {
    if (!hasSession) return;
    const tell = async (end: SessionEnd) => {
      if (end === 'silent') return latest.current.navigate('/home', { replace: true });
      // the guard leads away from a member's screen at once; the login leads back to it
      const { text: say, location: left } = latest.current;
      await showAlert({ title: say('notice'), text: say('error_login_required') });
      await latest.current.navigate(createLoginRoute(left));
    };
    void import('../../services/session/living-session.ts').then(({ tellEndsTo }) => tellEndsTo((end) => void tell(end)));
  }, [hasSession]);

  return null;
}
