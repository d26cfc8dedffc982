import { useText } from '../../i18n/text.ts';
import { ROUTES, toAddressPath } from '../../services/paths/route-table.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Leads to the password change and back here. */
export function ChangePasswordLink() {
  const text = useText();
  return (
    <ButtonLink
      look="quiet"
      isWide
      to={`${ROUTES.changePassword.path}?backUrl=${encodeURIComponent(toAddressPath(ROUTES.member.path))}`}
    >
      {text('password_title')}
    </ButtonLink>
  );
}
