import { lazy, type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { HomeOffers } from '../features/promotions/home-offers.tsx';
import { VipTicket } from '../features/vip/vip-ticket.tsx';
import { addScreenTexts } from '../i18n/screen-texts.ts';
import { useText } from '../i18n/text.ts';
import { lazyPart } from '../services/lazy-part.tsx';
import { hasBenefits, useMember } from '../services/member.ts';
import { ROUTES } from '../services/paths/route-table.ts';
import { useRecentGames } from '../services/recent-games.ts';
import { useSession } from '../services/session/session.ts';
import { useStatus } from '../services/status/status.ts';
import { ButtonLink } from '../ui/button.tsx';
import * as shared from '../ui/styles/shared.module.css';
import * as styles from './home-below-the-fold.module.css';
import { HomeFooter } from './home-footer.tsx';

function Later() {
  return (
    <>
      <OwnGames />
      {useSession() && <Club />}
      <HomeOffers />
      <HomeFooter />
    </>
  );
}

/** Renders the member's own games into their place above the others. */
function OwnGames() {
  const [place, setPlace] = useState<Element | null>(null);
  const hasGames = useRecentGames().length > 0;
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-own', hasGames);
    setPlace(document.querySelector('[data-slot="own"]'));
  }, [hasGames]);
  return place && hasGames && createPortal(<OwnGamesShelf />, place);
}

const OwnGamesShelf = lazyPart(async () => (await import('../features/games/game-area/own-games-shelf.tsx')).OwnGamesShelf);

function Club() {
  const text = useText();
  const { value: member } = useMember();
  const { value: status } = useStatus();
  // An operator without ranks sets `vipProgress` to false.
  if (status?.vipProgress === false) return null;
  return (
    <section className={styles.club} data-personal="">
      <VipTicket>
        {hasBenefits(member) && (
          <ButtonLink variant="quiet" size="small" to={ROUTES.benefits.path} className={shared.stretched}>
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

/** The lobby below the games, which the first view does not wait for; docs/product/promotions.md */
export default function HomeBelowTheFold(): ReactNode {
  return <WithTexts />;
}
