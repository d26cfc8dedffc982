import type { PromoItem } from '#contract/schemas/player/promotions.ts';
import { useText } from '#src/i18n/text.ts';
import { chooseShell, readShellSignals } from '#src/platform/shell.ts';
import { hasBenefits } from '#src/services/club.ts';
import { useMember } from '#src/services/member.ts';
import { findRole } from '#src/services/member-role.ts';
import { useOffers } from '#src/services/offers.ts';
import { useSession } from '#src/services/session/session.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { choosePromoAction, isPromoKey } from './promo-action.ts';
import * as styles from './promo-buttons.module.css';
import { isPromoShown } from './promo-visibility.ts';
import { useFollow } from './use-follow.tsx';

/** What a promotion lets its reader do, as far as it is meant for them. */
export function PromoButtons({ items, isQuiet = false }: { items: readonly PromoItem[]; isQuiet?: boolean }) {
  const text = useText();
  const session = useSession();
  const { value: member } = useMember();
  const { isReferralOn } = useOffers();
  const { follow, question } = useFollow();
  const type = member?.type ?? session?.type ?? 0;
  const role = findRole(session && { type });
  const facts = {
    shell: chooseShell(readShellSignals()),
    memberType: session && type,
    isReferralOn,
    hasBenefits: hasBenefits(member),
  };
  const shown = items.filter(({ redirect }) => isPromoShown(redirect, facts));
  if (shown.length === 0) return null;
  return (
    <div className={styles.promoButtons}>
      {shown.map((item, place) => {
        const { redirect, title } = item;
        const label = title || text(isPromoKey(redirect) ? `promo_${redirect}` : 'promo_REDIRECT_URL');
        const look = place === 0 && !isQuiet ? 'accent' : 'quiet';
        const action = choosePromoAction(item, role);
        const key = `${redirect} ${item.externalLink ?? ''}`;
        return action.kind === 'inside' ? (
          <ButtonLink key={key} to={action.to} look={look} isWide>
            {label}
          </ButtonLink>
        ) : (
          <Button key={key} look={look} isWide onClick={() => follow(action, redirect)}>
            {label}
          </Button>
        );
      })}
      {question}
    </div>
  );
}
