import { lazy, type ReactNode } from 'react';
import { SaferPlayLine } from '../components/safer-play/safer-play-line.tsx';
import { HomeOffers } from '../features/promotions/home/home-offers.tsx';
import { PrivacyHost } from '../features/tracking/privacy-host.tsx';
import { VipTicket } from '../features/vip/vip-ticket.tsx';
import { addScreenTexts } from '../i18n/screen-texts.ts';
import { useText } from '../i18n/text.ts';
import { hasBenefits } from '../services/club.ts';
import { useMember } from '../services/member.ts';
import { ROUTES } from '../services/paths/route-table.ts';
import { useSession } from '../services/session/session.ts';
import { useStatus } from '../services/status/status.ts';
import { ButtonLink } from '../ui/button.tsx';
import * as looks from '../ui/styles/looks.module.css';
import * as styles from './home-below-the-fold.module.css';

function Later() {
  return (
    <>
      {useSession() && <Club />}
      <HomeOffers />
      <SaferPlayLine />
      <PrivacyHost />
    </>
  );
}

function Club() {
  const text = useText();
  const { value: member } = useMember();
  const { value: status } = useStatus();
  // an operator without ranks says so
  if (status?.vipProgress === false) return null;
  return (
    <section className={styles.club} data-personal="">
      <VipTicket>
        {hasBenefits(member) && (
          <ButtonLink look="quiet" size="small" to={ROUTES.benefits.path} className={looks.stretched}>
            {text('promo_MEMBER')}
          </ButtonLink>
        )}
      </VipTicket>
    </section>
  );
}

const WithTexts = lazy(async () => {
  await addScreenTexts();
  return { default: Later };
});

/** The part of the lobby below the games, which the first view does not wait for; docs/product/promotions.md */
export default function HomeBelowTheFold(): ReactNode {
  return <WithTexts />;
}
