import type { Banner } from '#contract/schemas/promotions.ts';
import { PictureTicket } from '#src/features/promotions/picture-ticket.tsx';
import * as promotionsStyles from '#src/features/promotions/promotions.module.css';
import { formatCountdown } from '#src/i18n/format-countdown.ts';
import en from '#src/i18n/locales/en/common.json';
import { BannerArt } from '#src/ui/art/banner-art.tsx';
import * as buttonStyles from '#src/ui/styles/button.module.css';
import * as looks from '#src/ui/styles/looks.module.css';
import { useCountdown } from './use-countdown.ts';

export function TimeLeft({ until }: { until: number }) {
  // A second or two may lie between the server's clock and the page's.
  return (
    <b role="timer" suppressHydrationWarning>
      {formatCountdown(useCountdown(until), en.day_letter)}
    </b>
  );
}

export function BannerList({ banners }: { banners: readonly Banner[] }) {
  return (
    <section aria-label={en.banners}>
      <ul className={`${promotionsStyles.banners} ${looks.fadeIn}`}>
        {banners.map((banner) => (
          <li key={banner.id}>
            <BannerCard banner={banner} />
          </li>
        ))}
      </ul>
      <div className={promotionsStyles.dots} aria-hidden="true">
        {banners.map(({ id }, place) => (
          <span key={id} data-current={place === 0 ? '' : undefined} />
        ))}
      </div>
    </section>
  );
}

function BannerCard({ banner: { id, title, text, endsAt } }: { banner: Banner }) {
  return (
    <PictureTicket
      art={<BannerArt id={id} />}
      title={<h2>{title}</h2>}
      text={text && <p className={looks.muted}>{text}</p>}
      stub={
        endsAt && (
          <>
            <TimeLeft until={endsAt} /> <small>{en.to_the_draw}</small>
          </>
        )
      }
      action={
        <a className={`${buttonStyles.button} ${looks.stretched}`} data-look="accent" data-size="small" href="/m/game">
          {en.banner_open}
        </a>
      }
    />
  );
}
