import { useEffect, useMemo, useRef, useState } from 'react';
import { LOBBY_QUERIES } from '#contract/lobby/lobby-page.ts';
import type { Announcement } from '#contract/schemas/promotions.ts';
import { useQuery } from '#src/bridges/use-query.ts';
import { useText } from '#src/i18n/text.ts';
import { runAfter } from '#src/platform/clock.ts';
import { useOverlay } from '#src/services/overlays/overlays.ts';
import { ROUTES } from '#src/services/paths/route-table.ts';
import { composeActivitiesPath } from '#src/services/paths/screen-paths.ts';
import { useSession } from '#src/services/session/session.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useFollow } from '../actions/use-follow.tsx';
import { AnnouncementTitles } from './announcement-titles.tsx';
import * as styles from './announcements.module.css';
import { type Audience, listForAudience } from './audience.ts';
import { getRemembered, hashPopups, isPopupHidden, popupMemory } from './popup-memory.ts';
import { Slides } from './slides.tsx';

/** More announcements than this become a list of titles, because players do not turn that many slides. */
const MAX_SLIDES = 6;
/** The page lists the rest. */
const MAX_TITLES = 12;
/** The duration of the dialog's fade; `--motion` of ui/styles/base.css. */
const LEAVING_MS = 250;

/** Shows the due popup when no other overlay is open. docs/product/announcements.md */
export function DuePopup({ audience }: { audience: Audience }) {
  const session = useSession();
  const { value } = useQuery('promotions.announcements', { query: LOBBY_QUERIES['promotions.announcements'] });
  const popups = useMemo(
    () => listForAudience(value?.announcements ?? [], session).filter(({ popup }) => popup !== false),
    [value, session],
  );
  const list = useMemo(() => hashPopups(popups), [popups]);
  const isHidden = useIsHidden(audience, list);
  const isShown = useOverlay('announcement', { mayShow: popups.length > 0 && !isHidden });
  useEffect(() => {
    if (isShown) popupMemory.recordShown(audience, list);
  }, [isShown, audience, list]);
  if (!isShown) return null;
  return (
    <AnnouncementPopup
      key={list}
      announcements={popups}
      onClosing={(isForToday) => popupMemory.recordClosed(audience, list, isForToday)}
      onClosed={getRemembered().refresh}
    />
  );
}

/** Checks again when another tab has closed the popup, and when the day is over. */
function useIsHidden(audience: Audience, list: number): boolean {
  const { store, refresh } = getRemembered();
  const { [audience]: record, now } = store.use((remembered) => remembered);
  const until = record?.until;
  useEffect(refresh, [refresh]);
  useEffect(() => {
    if (until === undefined) return;
    return runAfter((now) => until - now, refresh);
  }, [until, refresh]);
  return isPopupHidden(record, list, now);
}

interface AnnouncementPopupProps {
  announcements: readonly Announcement[];
  onClosing: (isForToday: boolean) => void;
  /** Called after the popup has faded out. */
  onClosed: () => void;
}

/** Shows the operator's announcements as slides or as a list. docs/product/announcements.md */
function AnnouncementPopup({ announcements, onClosing, onClosed }: AnnouncementPopupProps) {
  const text = useText();
  const [index, setIndex] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const forToday = useRef<HTMLInputElement>(null);
  const { followLink, linkDialog } = useFollow();
  const isList = announcements.length > MAX_SLIDES;
  const shown = isList ? undefined : announcements[index];

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(onClosed, LEAVING_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, onClosed]);

  const remember = () => onClosing(forToday.current?.checked ?? true);
  const close = () => {
    if (shown?.forceRead && index < announcements.length - 1) return setIndex(index + 1);
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
        <AnnouncementTitles announcements={announcements.slice(0, MAX_TITLES)} onFollow={remember} />
      ) : (
        <Slides announcements={announcements} index={index} onTurn={setIndex} onLink={leaveBy} />
      )}
      <div className={styles.popupFoot}>
        <label className={styles.today}>
          <input ref={forToday} type="checkbox" defaultChecked />
          <span>{text('announcement_hide_today')}</span>
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
      {linkDialog}
    </Dialog>
  );
}
