import type { Banner } from '#contract/schemas/promotions.ts';
import { useText } from '#src/i18n/text.ts';
import { useSession } from '#src/services/session/session.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import OutsideButton from '../actions/outside-button.tsx';
import { chooseBannerAction } from '../banner-action.ts';

/** What follows a promo image: words, and where they lead. docs/product/promotions.md */
export function SecondText({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  const text = useText();
  const action = chooseBannerAction(banner, useSession() === null);
  return (
    <Dialog title={banner.title} onClose={onClose} closeLabel={text('close')}>
      {banner.text && <p dir="auto">{banner.text}</p>}
      {action.kind === 'inside' && (
        <ButtonLink to={action.to} isWide onClick={onClose}>
          {text('banner_open')}
        </ButtonLink>
      )}
      {action.kind === 'outside' && (
        <OutsideButton address={action.href} label={`${text('banner_open')} · ${banner.title}`}>
          {text('banner_open')}
        </OutsideButton>
      )}
    </Dialog>
  );
}
