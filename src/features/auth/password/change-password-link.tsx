import { useText } from '#src/i18n/text.ts';
import { CHANGE_PASSWORD_PATH } from '#src/services/paths/login-route.ts';
import { ButtonLink } from '#src/ui/button.tsx';

/** Leads to the password change and back here. */
export function ChangePasswordLink() {
  const text = useText();
  return (
    <ButtonLink look="quiet" isWide to={`${CHANGE_PASSWORD_PATH}?backUrl=${encodeURIComponent('/m/member/home')}`}>
      {text('password_title')}
    </ButtonLink>
  );
}
