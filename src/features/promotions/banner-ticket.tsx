import { lazy } from 'react';
import type { Banner } from '#contract/schemas/promotions.ts';
import { PictureOver } from '../../components/picture/picture-over.tsx';
import { InPage } from '../../components/screen/in-page.tsx';
import { formatCountdown } from '../../i18n/format-spans.ts';
import { useText } from '../../i18n/text.ts';
import { useTimeLeft } from '../../platform/clock.ts';
import { useSession } from '../../services/session/session.ts';
import { BannerArt } from '../../ui/art/banner-art.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import { type BannerAction, chooseBannerAction } from './actions/banner-action.ts';
import { PictureTicket } from './house-ticket.tsx';
import * as styles from './promotions.module.css';

/** Loaded on demand, because the first view does not need the address check; without it the banner is only a picture. */
const OutsideButton = lazy(() => import('./actions/outside-button.tsx').catch(() => ({ default: () => null })));

/** Hides the countdown once the time has passed, but preserves its height. */
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
        <ButtonLink to={action.to} size="small" className={shared.stretched} aria-label={label}>
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
          <p className={shared.muted} dir="auto">
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
