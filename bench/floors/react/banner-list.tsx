import { useEffect, useState } from 'react';
import type { Banner } from '#contract/schemas/promotions.ts';
import { PictureTicket } from '#src/features/promotions/house-ticket.tsx';
import * as promotionsStyles from '#src/features/promotions/promotions.module.css';
import { formatCountdown } from '#src/i18n/format-spans.ts';
import en from '#src/i18n/locales/en/common.json';
import { BannerArt } from '#src/ui/art/banner-art.tsx';
import * as buttonStyles from '#src/ui/styles/button.module.css';
import * as shared from '#src/ui/styles/shared.module.css';

export function TimeLeft({ until }: { until: number }) {
  // The clocks of server and page may differ by a second or two.
  return (
    <b role="timer" suppressHydrationWarning>
      {formatCountdown(useCountdown(until), en.day_letter)}
    </b>
  );
}

export function BannerList({ banners }: { banners: readonly Banner[] }) {
  return (
    <section aria-label={en.banners}>
      <ul className={`${promotionsStyles.banners} ${shared.fadeIn}`}>
        {banners.map((banner) => (
          <li key={banner.id}>
            <BannerCard banner={banner} />
          </li>
        ))}
      </ul>
      <div className={promotionsStyles.dots} aria-hidden="true">
        {banners.map(({ id }, index) => (
          <span key={id} data-current={index === 0 ? '' : undefined} />
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
      text={text && <p className={shared.muted}>{text}</p>}
      stub={
        endsAt && (
          <>
            <TimeLeft until={endsAt} /> <small>{en.to_the_draw}</small>
          </>
        )
      }
      action={
        <a className={`${buttonStyles.button} ${shared.stretched}`} data-variant="accent" data-size="small" href="/m/game">
          {en.banner_open}
        </a>
      }
    />
  );
}

const SECOND_MS = 1_000;

/** Returns the milliseconds left; a separate hook, because a server cannot read the app's clock. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return until - now;
}
