import { lazy } from 'react';
import type { Banner } from '#contract/schemas/promotions.ts';
import { PictureOver } from '../../components/picture/picture-over.tsx';
import { InPage } from '../../components/screen/in-page.tsx';
import { formatCountdown } from '../../i18n/format-countdown.ts';
import { useText } from '../../i18n/text.ts';
import { useTimeLeft } from '../../platform/clock.ts';
import { useSession } from '../../services/session/session.ts';
import { BannerArt } from '../../ui/art/banner-art.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import * as looks from '../../ui/styles/looks.module.css';
import { type BannerAction, chooseBannerAction } from './banner-action.ts';
import { PictureTicket } from './picture-ticket.tsx';
import * as styles from './promotions.module.css';

/** What judges addresses is nothing the first view waits for; without it the banner is a picture. */
const OutsideButton = lazy(() => import('./actions/outside-button.tsx').catch(() => ({ default: () => null })));

/** Once the time has passed the ticket stands without a countdown, and as high as before. */
function TimeLeft({ endsAt }: { endsAt: number }) {
  const text = useText();
  const leftMs = useTimeLeft(endsAt);
  return (
    <span className={leftMs > 0 ? undefined : styles.ticketOver}>
      <b role="timer" data-until={endsAt} data-day={text('day_letter')}>
        {formatCountdown(Math.max(leftMs, 0), text('day_letter'))}
      </b>{' '}
      <small>{text('to_the_draw')}</small>
    </span>
  );
}

function BannerButton({ action, label, children }: { action: BannerAction; label: string; children: string }) {
  switch (action.kind) {
    case 'inside':
      return (
        <ButtonLink to={action.to} size="small" className={looks.stretched} aria-label={label}>
          {children}
        </ButtonLink>
      );
    case 'outside':
      return (
        <InPage
          fallback={
            <Button size="small" isBusy>
              {children}
            </Button>
          }
        >
          <OutsideButton address={action.href} label={label}>
            {children}
          </OutsideButton>
        </InPage>
      );
    case 'none':
      return null;
  }
}

export function BannerTicket({ banner }: { banner: Banner }) {
  const text = useText();
  const action = chooseBannerAction(banner, useSession() === null);
  const verb = text(banner.linkageType === 'G' || banner.endsAt ? 'banner_play' : 'banner_open');
  return (
    <PictureTicket
      art={
        <>
          <BannerArt id={banner.id} />
          <PictureOver address={banner.imageUrl} />
        </>
      }
      title={<h2 dir="auto">{banner.title}</h2>}
      text={
        banner.text && (
          <p className={looks.muted} dir="auto">
            {banner.text}
          </p>
        )
      }
      stub={banner.endsAt && <TimeLeft endsAt={banner.endsAt} />}
      action={
        <BannerButton action={action} label={`${verb} · ${banner.title}`}>
          {verb}
        </BannerButton>
      }
    />
  );
}
