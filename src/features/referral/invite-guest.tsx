import { useText } from '../../i18n/text.ts';
import { useOffers } from '../../services/offers.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { composeLoginPath } from '../../services/paths/screen-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import * as ticketCardStyles from '../../ui/styles/ticket-card.module.css';
import { TicketCard } from '../../ui/ticket-card.tsx';
import * as styles from './referral.module.css';

/** What inviting is, and how to come in for it. */
export function InviteGuest() {
  const text = useText();
  const { isReferralOn, isKnown } = useOffers();
  return (
    <TicketCard artId="invite" head={<h1>{text('offer_friends_title')}</h1>}>
      <p className={ticketCardStyles.text}>{text(isReferralOn || !isKnown ? 'invite_guest_text' : 'invite_off')}</p>
      <div className={styles.inviteButtons}>
        <ButtonLink to={ROUTES.register.path} isWide>
          {text('promo_REGISTER')}
        </ButtonLink>
        <ButtonLink look="quiet" isWide to={composeLoginPath({ pathname: ROUTES.inviteFriends.path, search: '' })}>
          {text('log_in')}
        </ButtonLink>
      </div>
    </TicketCard>
  );
}
