import type { PromoItem } from '#contract/calls/promotions.ts';
import { useText } from '#src/i18n/text.ts';
import { chooseShell, readShellSignals, type Shell } from '#src/platform/shell.ts';
import { findRole, hasBenefits, useMember } from '#src/services/member.ts';
import { useOffers } from '#src/services/offers.ts';
import { useSession } from '#src/services/session/session.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { choosePromoAction, isPromoKey, offersRegistration } from './promo-action.ts';
import * as styles from './promo-buttons.module.css';
import { useFollow } from './use-follow.tsx';

/** The type that an operator sends for a visitor who is not logged in. */
const NOBODY = -1;
const MEMBER_TYPES: readonly number[] = [0, 1, 2];

/** Shows the buttons of a promotion that apply to this reader. */
export function PromoButtons({ items, isQuiet = false }: { items: readonly PromoItem[]; isQuiet?: boolean }) {
  const text = useText();
  const session = useSession();
  const { value: member } = useMember();
  const { isReferralOn } = useOffers();
  const { follow, linkDialog } = useFollow();
  const type = member?.type ?? session?.type ?? 0;
  const role = findRole(session && { type });
  const input = {
    shell: chooseShell(readShellSignals()),
    memberType: session && type,
    isReferralOn,
    hasBenefits: hasBenefits(member),
  };
  const shown = items.filter(({ redirect }) => isPromoShown(redirect, input));
  if (shown.length === 0) return null;
  return (
    <div className={styles.promoButtons}>
      {shown.map((item, index) => {
        const { redirect, title } = item;
        const label = offersRegistration(redirect, role)
          ? text('promo_REGISTER')
          : title || text(isPromoKey(redirect) ? `promo_${redirect}` : 'promo_REDIRECT_URL');
        const variant = index === 0 && !isQuiet ? 'accent' : 'quiet';
        const action = choosePromoAction(item, role);
        const key = `${redirect} ${item.externalLink ?? ''}`;
        return action.kind === 'inside' ? (
          <ButtonLink key={key} to={action.to} variant={variant} isWide>
            {label}
          </ButtonLink>
        ) : (
          <Button key={key} variant={variant} isWide onClick={() => follow(action, redirect)}>
            {label}
          </Button>
        );
      })}
      {linkDialog}
    </div>
  );
}

export interface PromoVisibilityInput {
  readonly shell: Shell;
  /** Null for a guest. */
  readonly memberType: number | null;
  readonly isReferralOn: boolean;
  readonly hasBenefits: boolean;
}

/** Returns whether this visitor sees a promotion's button here. docs/product/promotions.md */
export function isPromoShown(redirect: string, { shell, memberType, isReferralOn, hasBenefits }: PromoVisibilityInput): boolean {
  const isGuest = memberType === null || memberType === NOBODY;
  if (!isGuest && !MEMBER_TYPES.includes(memberType)) return false;
  switch (redirect) {
    case 'APP_DOWNLOAD':
      return shell === 'H5';
    case 'REGISTER':
      return isGuest;
    case 'INVITE_FRIENDS':
      return isReferralOn;
    case 'MEMBER':
      return isGuest || hasBenefits;
    default:
      return true;
  }
}
