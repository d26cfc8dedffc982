import { type UIEvent, useEffect, useState } from 'react';
import type { Banner } from '../../../contract/schemas/promotions.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/text.ts';
import { useMerchant } from '../../services/merchant.ts';
import { useShownCall } from '../../services/shown-call.ts';
import { BannerArt } from '../../ui/art/banner-art.tsx';
import { Button } from '../../ui/button.tsx';
import { chooseBannerAction, isLobbyBanner } from './banner-action.ts';
import { BannerTicket } from './banner-ticket.tsx';
import { BannerSkeleton } from './promotions-skeleton.tsx';
import { Ticket } from './ticket.tsx';

function warnOfDeadLinks(banners: readonly Banner[]): void {
  for (const banner of banners) {
    if (banner.linkageType && chooseBannerAction(banner, false).kind === 'none') console.warn('banner leads nowhere', banner.id);
  }
}

/** Stands in the banners' place when there is none to show. */
function HouseTicket({ failure, onRetry }: { failure?: string; onRetry: () => void }) {
  const text = useText();
  const { code, name } = useMerchant();
  return (
    <Ticket
      art={<BannerArt id={code} />}
      title={<h2>{text('welcome', { name })}</h2>}
      text={<p className="muted">{text('welcome_text')}</p>}
      stub={failure && <small role="alert">{failure}</small>}
      action={
        failure && (
          <Button look="quiet" onClick={onRetry}>
            {text('retry_once')}
          </Button>
        )
      }
    />
  );
}

function Carousel({ banners }: { banners: readonly Banner[] }) {
  const text = useText();
  const [current, setCurrent] = useState(0);
  const follow = ({ currentTarget: { scrollLeft, scrollWidth } }: UIEvent<HTMLElement>) =>
    setCurrent(Math.round((Math.abs(scrollLeft) / scrollWidth) * banners.length));
  return (
    <>
      <ul className="banners fade-in" onScroll={follow}>
        {banners.map((banner, place) => (
          <li key={banner.id} aria-label={text('banner_number', { number: place + 1, count: banners.length })}>
            <BannerTicket banner={banner} />
          </li>
        ))}
      </ul>
      <div className="dots" aria-hidden="true">
        {banners.length > 1 &&
          banners.map(({ id }, place) => <span key={id} data-current={place === current ? '' : undefined} />)}
      </div>
    </>
  );
}

/** docs/product/promotions.md */
export function BannerCarousel() {
  const text = useText();
  const errorText = useErrorText();
  const { value, error, reload } = useShownCall('promotions.banners');
  useEffect(() => warnOfDeadLinks(value?.banners ?? []), [value]);
  if (!value && !error) return <BannerSkeleton />;
  const banners = value?.banners.filter(isLobbyBanner) ?? [];
  return (
    <section className="banners-section" aria-label={text('banners')}>
      {banners.length > 0 ? (
        <Carousel banners={banners} />
      ) : (
        <>
          <div className="banners">
            <HouseTicket failure={value || !error ? undefined : errorText(error)} onRetry={() => void reload()} />
          </div>
          <div className="dots" />
        </>
      )}
    </section>
  );
}
