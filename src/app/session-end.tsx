import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { getText } from '../i18n/text.ts';
import { watchRefusals } from '../services/session.ts';
import { showAlert } from '../ui/alert.ts';

/** One alert when the operator ends the session, then the login; docs/product/session.md. */
export function SessionEnd() {
  const navigate = useNavigate();
  useEffect(
    () =>
      watchRefusals(() => {
        const told = showAlert({ title: getText('notice'), text: getText('error_login_required') });
        void told.then(() => navigate('/login'));
      }),
    [navigate],
  );
  return null;
}
