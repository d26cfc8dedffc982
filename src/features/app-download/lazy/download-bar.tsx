import '../download-texts.ts';
import { useState } from 'react';
import { HIDE_DOWNLOAD_BAR_KEY } from '#contract/names.ts';
import { formatNumber } from '#src/i18n/format-values.ts';
import { useLanguageTag, useText } from '#src/i18n/text.ts';
import { sessionStore } from '#src/platform/safe-storage.ts';
import { chooseDownloads, findDevice } from '#src/services/downloads/choose-downloads.ts';
import { useLiveQuery } from '#src/services/live-query.ts';
import { useMerchant } from '#src/services/merchant.ts';
import { useOffers } from '#src/services/offers.ts';
import { useSession } from '#src/services/session/session.ts';
import { Button } from '#src/ui/button.tsx';
import { DeferredIcon } from '#src/ui/deferred-icon.tsx';
import { LineIcon } from '#src/ui/icon.tsx';
import * as shared from '#src/ui/styles/shared.module.css';
import { useBarSpace } from '../bar-space.ts';
import * as styles from '../download-bar.module.css';
import { AppIcon } from '../download-links.tsx';
import { DownloadPopup } from '../download-popup.tsx';

const ICON_PX = 40;
const RATING = 5;
const STAR = '★';
const MORE_STARS = '★★★★';
const GIFT = 'M4 12h16v8H4zM3 8h18v4H3zM12 8v12M12 8c-1-4-6-4.5-6-2s4 2 6 2c2 0 6 .5 6-2s-5-2-6 2z';

/** Promotes the app at the top of a page in a browser. Closing it opens the list of downloads once. docs/product/download.md */
export function DownloadBar({ minRankLevel }: { minRankLevel: number | null }) {
  const { value } = useLiveQuery('system.resources', { isSecondary: true });
  const rankLevel = useRankLevel(minRankLevel !== null);
  const [isClosed, setClosed] = useState(false);
  const [isPopupOpen, setPopupOpen] = useState(false);
  const downloads = value && chooseDownloads(value, findDevice(navigator)).length;
  const isDue = isBarDue({ minRankLevel, rankLevel, downloads });
  const [isPlaced, giveUp] = useBarSpace(isDue, isClosed);
  const close = () => {
    sessionStore.write(HIDE_DOWNLOAD_BAR_KEY, '1');
    setClosed(true);
    giveUp();
    setPopupOpen(true);
  };
  return (
    <>
      {isPlaced && isDue && !isClosed && <Bar onOpen={() => setPopupOpen(true)} onClose={close} {...value} />}
      {isPopupOpen && <DownloadPopup onClose={() => setPopupOpen(false)} />}
    </>
  );
}

/** Loads the rank only if the bar depends on it; null for a guest. */
function useRankLevel(isNeeded: boolean): number | null | undefined {
  const isGuest = useSession() === null;
  const { value } = useLiveQuery('member.info', { skip: !isNeeded || isGuest, isSecondary: true });
  return isGuest ? null : value && (value.rankLevel ?? 0);
}

interface BarProps {
  resources?: Parameters<typeof AppIcon>[0]['resources'];
  onOpen: () => void;
  onClose: () => void;
}

function Bar({ resources, onOpen, onClose }: BarProps) {
  const text = useText();
  const { name } = useMerchant();
  const rating = formatNumber(RATING, useLanguageTag(), { minimumFractionDigits: 1 });
  const { isAppDownloadOn } = useOffers();
  return (
    <aside className={`${styles.bar} ${shared.fadeIn}`} aria-label={text('promo_APP_DOWNLOAD')}>
      <AppIcon size={ICON_PX} {...(resources && { resources })} />
      <div className={styles.words}>
        <b>{name}</b>
        <span className={`${styles.rating} ${shared.num}`}>
          <span className={shared.visuallyHidden}>{text('download_rating', { rating })}</span>
          <span aria-hidden="true">
            <span className={styles.stars}>
              <span>{STAR}</span>
              <span className={styles.moreStars}>{MORE_STARS}</span>
            </span>{' '}
            <span>{rating}</span>
          </span>
        </span>
      </div>
      {isAppDownloadOn && (
        <span className={styles.gift} role="img" aria-label={text('download_bonus')}>
          <LineIcon path={GIFT} size={22} />
        </span>
      )}
      <Button size="narrow" onClick={onOpen}>
        {text('download')}
      </Button>
      <button type="button" className={styles.close} onClick={onClose}>
        <DeferredIcon name="close" />
        <span className={shared.visuallyHidden}>{text('close')}</span>
      </button>
    </aside>
  );
}

interface BarContext {
  /** Null if the bar is for everyone. */
  readonly minRankLevel: number | null;
  /** Null for a guest, undefined until loaded. */
  readonly rankLevel: number | null | undefined;
  /** The number of downloads that this device can install, undefined until loaded. */
  readonly downloads: number | undefined;
}

/** Returns whether a page in a browser shows the bar, or undefined until that can be decided. docs/product/download.md */
export function isBarDue({ minRankLevel, rankLevel, downloads }: BarContext): boolean | undefined {
  const isLetIn =
    minRankLevel === null || (rankLevel === undefined ? undefined : rankLevel !== null && rankLevel >= minRankLevel);
  const hasDownloads = downloads === undefined ? undefined : downloads > 0;
  if (isLetIn === false || hasDownloads === false) return false;
  return isLetIn && hasDownloads;
}
