import { useEffect, useRef, useState } from 'react';
import type { Announcement } from '#contract/schemas/promotions.ts';
import { useText } from '#src/i18n/text.ts';
import { ROUTES } from '#src/services/paths/route-table.ts';
import { composeActivitiesPath } from '#src/services/paths/screen-paths.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useFollow } from '../actions/use-follow.tsx';
import { AnnouncementTitles } from './announcement-titles.tsx';
import * as styles from './announcements.module.css';
import { Slides } from './slides.tsx';

/** More than these are a list of titles: nobody turns ten slides. */
export const MOST_SLIDES = 6;
/** The page lists the rest. */
export const MOST_TITLES = 12;
/** As long as the dialog takes to fade; `--motion` of ui/styles/base.css. */
const LEAVING_MS = 250;

interface AnnouncementPopupProps {
  announcements: readonly Announcement[];
  onClosing: (isForToday: boolean) => void;
  /** It has faded out. */
  onClosed: () => void;
}

/** What the operator has to say, as slides or as a list. docs/product/announcements.md */
export function AnnouncementPopup({ announcements, onClosing, onClosed }: AnnouncementPopupProps) {
  const text = useText();
  const [place, setPlace] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const forToday = useRef<HTMLInputElement>(null);
  const { followLink, question } = useFollow();
  const isList = announcements.length > MOST_SLIDES;
  const shown = isList ? undefined : announcements[place];

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(onClosed, LEAVING_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, onClosed]);

  const remember = () => onClosing(forToday.current?.checked ?? true);
  const close = () => {
    if (shown?.forceRead && place < announcements.length - 1) return setPlace(place + 1);
    remember();
    setLeaving(true);
  };
  const leaveBy = (address: string) => {
    remember();
    followLink(address);
  };

  return (
    <Dialog title={shown?.title ?? text('announcements')} onClose={close} closeLabel={text('close')} isLeaving={isLeaving}>
      {isList ? (
        <AnnouncementTitles announcements={announcements.slice(0, MOST_TITLES)} onFollow={remember} />
      ) : (
        <Slides announcements={announcements} place={place} onTurn={setPlace} onLink={leaveBy} />
      )}
      <div className={styles.popupFoot}>
        <label className={styles.today}>
          <input ref={forToday} type="checkbox" defaultChecked />
          {text('announcement_hide_today')}
        </label>
        {isList && (
          <ButtonLink to={ROUTES.announcements.path} isWide onClick={remember}>
            {text('announcements_all')}
          </ButtonLink>
        )}
        {shown?.promotionType && (
          <ButtonLink to={composeActivitiesPath(shown.promotionType)} isWide onClick={remember}>
            {text('announcement_activities')}
          </ButtonLink>
        )}
      </div>
      {question}
    </Dialog>
  );
}
