import { type UIEvent, useEffect, useState } from 'react';
import { findErrorSurface } from '#contract/errors.ts';
import type { Banner } from '#contract/schemas/promotions.ts';
import { isLeftOut } from '../../bridges/api-error.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/text.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { useMerchant } from '../../services/merchant.ts';
import { Button } from '../../ui/button.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import { chooseBannerAction, isLobbyBanner } from './actions/banner-action.ts';
import { BannerTicket } from './banner-ticket.tsx';
import { HouseTicket } from './house-ticket.tsx';
import * as styles from './promotions.module.css';
import { BannerSkeleton } from './promotions-skeleton.tsx';

function warnOfDeadLinks(banners: readonly Banner[]): void {
  for (const banner of banners) {
    if (banner.linkageType && chooseBannerAction(banner, false).kind === 'none') console.warn('banner leads nowhere', banner.id);
  }
}

function Carousel({ banners }: { banners: readonly Banner[] }) {
  const text = useText();
  const [current, setCurrent] = useState(0);
  const follow = ({ currentTarget: { scrollLeft, scrollWidth } }: UIEvent<HTMLElement>) =>
    setCurrent(Math.round((Math.abs(scrollLeft) / scrollWidth) * banners.length));
  return (
    <>
      <ul className={`${styles.banners} ${shared.fadeIn}`} onScroll={follow}>
        {banners.map((banner, index) => (
          <li key={banner.id} aria-label={text('banner_number', { number: index + 1, count: banners.length })}>
            <BannerTicket banner={banner} />
          </li>
        ))}
      </ul>
      <div className={styles.dots} aria-hidden="true">
        {banners.length > 1 &&
          banners.map(({ id }, index) => <span key={id} data-current={index === current ? '' : undefined} />)}
      </div>
    </>
  );
}

/** Shows the banners of the lobby, one at a time. docs/product/promotions.md */
export function BannerCarousel() {
  const text = useText();
  const errorText = useErrorText();
  const { name } = useMerchant();
  const { value, error, reload } = useLiveQuery('promotions.banners');
  useEffect(() => warnOfDeadLinks(value?.banners ?? []), [value]);

  const house = { brand: name, tagline: text('tagline') };
  if (!value && !error) return <BannerSkeleton {...house} />;
  const banners = value?.banners.filter(isLobbyBanner) ?? [];
  const failure = !value &&
    error &&
    !isLeftOut(error) && {
      stub: (
        <small data-failure="" role={findErrorSurface(error) === 'notice' ? 'alert' : 'status'}>
          {errorText(error)}
        </small>
      ),
      action: (
        <Button variant="quiet" onClick={() => void reload()}>
          {text('retry_once')}
        </Button>
      ),
    };
  return (
    <section aria-label={text('banners')}>
      {banners.length > 0 ? (
        <Carousel banners={banners} />
      ) : (
        <>
          <div className={styles.banners}>
            <HouseTicket {...house} {...failure} />
          </div>
          <div className={styles.dots} />
        </>
      )}
    </section>
  );
}
