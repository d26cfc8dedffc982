import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isSavingData } from '#src/platform/save-data.ts';
import { chooseShell, readShellSignals } from '#src/platform/shell.ts';
import { lazyPart } from '#src/services/lazy-part.tsx';
import { toAddressPath } from '#src/services/paths/route-table.ts';
import { isPromoScreen } from './promo-rule.ts';

/** The lobby must have been open for this long. */
const WAIT_MS = 20_000;

const DuePromo = lazyPart(async () => (await import('../lazy/due-promo.tsx')).DuePromo);

/** Shows the promo image to players who stay in the lobby and do not save data. docs/product/promotions.md */
export function PromoImageHost() {
  const { pathname } = useLocation();
  const isAllowed = isPromoScreen(chooseShell(readShellSignals()), toAddressPath(pathname));
  return isAllowed && !isSavingData() ? <AfterWait /> : null;
}

function AfterWait() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setOver, WAIT_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? <DuePromo /> : null;
}
