import { useText } from '../../i18n/text.ts';
import { useOffers } from '../../services/offers.ts';
import { createLoginRoute } from '../../services/paths/login-route.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Slip } from '../../ui/slip.tsx';
import './referral.css';

/** What inviting is, and how to come in for it. */
export function InviteGuest() {
  const text = useText();
  const { isReferralOn, isKnown } = useOffers();
  return (
    <Slip artId="invite" head={<h1>{text('offer_friends_title')}</h1>}>
      <p className="slip-text">{text(isReferralOn || !isKnown ? 'invite_guest_text' : 'invite_off')}</p>
      <div className="invite-buttons">
        <ButtonLink to="/register" isWide>
          {text('promo_REGISTER')}
        </ButtonLink>
        <ButtonLink look="quiet" isWide to={createLoginRoute({ pathname: '/inviteFriends', search: '' })}>
          {text('log_in')}
        </ButtonLink>
      </div>
    </Slip>
  );
}
