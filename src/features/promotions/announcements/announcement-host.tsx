import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isHomePath } from '#contract/names.ts';
import { lazyPart } from '#src/services/lazy-part.tsx';
import { toAddressPath } from '#src/services/paths/route-table.ts';
import { useSession } from '#src/services/session/session.ts';
import { type Audience, findAudience } from './audience.ts';

/** The delay between opening the lobby and reading the list. */
const MEMBER_WAIT_MS = 500;
const GUEST_WAIT_MS = 1_000;

const DuePopup = lazyPart(async () => (await import('./announcement-popup.tsx')).DuePopup);

/** Opens announcements over the lobby, and only there. docs/product/announcements.md */
export function AnnouncementHost() {
  const { pathname } = useLocation();
  const audience = findAudience(useSession());
  return isHomePath(toAddressPath(pathname)) ? <AfterWait key={audience} audience={audience} /> : null;
}

function AfterWait({ audience }: { audience: Audience }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setOver, audience === 'A' ? MEMBER_WAIT_MS : GUEST_WAIT_MS, true);
    return () => clearTimeout(timer);
  }, [audience]);
  return isOver ? <DuePopup audience={audience} /> : null;
}
