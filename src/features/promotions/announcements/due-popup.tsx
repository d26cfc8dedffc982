import { useEffect, useMemo } from 'react';
import { LOBBY_QUERIES } from '#contract/lobby-page.ts';
import { useQuery } from '#src/bridges/use-query.ts';
import { useOverlay } from '#src/services/overlays/overlays.ts';
import { useSession } from '#src/services/session/session.ts';
import { AnnouncementPopup } from './announcement-popup.tsx';
import { type Audience, isForAudience } from './audience.ts';
import { getRemembered, popupMemory } from './popup-memory.ts';
import { hashPopups, isPopupHidden } from './popup-rule.ts';

/** Shows what is due when nothing else covers the screen. docs/product/announcements.md */
export function DuePopup({ audience }: { audience: Audience }) {
  const session = useSession();
  const { value } = useQuery('promotions.announcements', { query: LOBBY_QUERIES['promotions.announcements'] });
  const popups = useMemo(
    () => value?.announcements.filter(({ execution, popup }) => popup !== false && isForAudience(execution, session)) ?? [],
    [value, session],
  );
  const list = useMemo(() => hashPopups(popups), [popups]);
  const isHidden = useIsHidden(audience, list);
  const isShown = useOverlay('announcement', { mayShow: popups.length > 0 && !isHidden });
  useEffect(() => {
    if (isShown) popupMemory.noteShown(audience, list);
  }, [isShown, audience, list]);
  if (!isShown) return null;
  return (
    <AnnouncementPopup
      key={list}
      announcements={popups}
      onClosing={(isForToday) => popupMemory.noteClosed(audience, list, isForToday)}
      onClosed={getRemembered().look}
    />
  );
}

/** Looks again when another tab has closed it, and when the day is over. */
function useIsHidden(audience: Audience, list: number): boolean {
  const { store, look } = getRemembered();
  const { [audience]: kept, now } = store.use((remembered) => remembered);
  const until = kept?.until;
  useEffect(look, [look]);
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(look, until - Date.now());
    return () => clearTimeout(timer);
  }, [until, look]);
  return isPopupHidden(kept, list, now);
}
