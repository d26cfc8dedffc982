import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isHomePath } from '#contract/names.ts';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { toAddressPath } from '#src/services/paths/route-table.ts';
import { useSession } from '#src/services/session/session.ts';
import { type Audience, findAudience } from './audience.ts';

/** The list is read this long after the lobby has been opened. */
const MEMBER_WAIT_MS = 500;
const GUEST_WAIT_MS = 1_000;

const NoPopup: ComponentType<{ audience: Audience }> = () => null;

const DuePopup = lazy(async () => {
  const [loaded] = await Promise.all([import('./due-popup.tsx'), addScreenTexts()]).catch(() => [null]);
  // The next page shows it instead.
  return { default: loaded?.DuePopup ?? NoPopup };
});

/** Announcements cover the lobby, and no other screen. docs/product/announcements.md */
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
  return isOver ? (
    <Suspense>
      <DuePopup audience={audience} />
    </Suspense>
  ) : null;
}
