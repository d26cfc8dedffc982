import { useText } from '../../../i18n/text.ts';
import { CHANGE_PASSWORD_PATH } from '../../../services/paths/login-route.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** Leads to the password change and back here. */
export function ChangePasswordLink() {
  const text = useText();
  return (
    <ButtonLink look="quiet" isWide to={`${CHANGE_PASSWORD_PATH}?backUrl=${encodeURIComponent('/m/member/home')}`}>
      {text('password_title')}
    </ButtonLink>
  );
}
