import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { isSavingData } from '#src/platform/save-data.ts';
import { chooseShell, readShellSignals } from '#src/platform/shell.ts';
import { toAddressPath } from '#src/services/paths/route-table.ts';
import { isPromoPlace } from './promo-rule.ts';

/** The lobby has been open for so long. */
const WAIT_MS = 20_000;

const NoPromo: ComponentType = () => null;

const DuePromo = lazy(async () => {
  const [loaded] = await Promise.all([import('./due-promo.tsx'), addScreenTexts()]).catch(() => [null]);
  // The next page shows it instead.
  return { default: loaded?.DuePromo ?? NoPromo };
});

/** The promo image comes to whoever stays in the lobby, and does not save data. docs/product/promotions.md */
export function PromoImageHost() {
  const { pathname } = useLocation();
  const isPlace = isPromoPlace(chooseShell(readShellSignals()), toAddressPath(pathname));
  return isPlace && !isSavingData() ? <AfterWait /> : null;
}

function AfterWait() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setOver, WAIT_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? (
    <Suspense>
      <DuePromo />
    </Suspense>
  ) : null;
}
