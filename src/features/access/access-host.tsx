import { lazy, Suspense, useEffect } from 'react';
import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { getText } from '../../i18n/text.ts';
import { isScreenOccupied, useOverlay } from '../../services/overlays/overlays.ts';
import { useAccess } from '../../services/status/page-access.ts';
import { showAlert } from '../../ui/alert.ts';

const RETRY_MS = 2_000;

/** Retries until the file has loaded: without it the player would be left in an app that does nothing. */
const ClosedApp = lazy(async () => {
  for (;;) {
    try {
      const [loaded] = await Promise.all([import('./access-screen.tsx'), addScreenTexts()]);
      return { default: loaded.ClosedApp };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
});

async function announceMaintenance(): Promise<void> {
  await addScreenTexts();
  await showAlert({ title: getText('maintenance'), text: getText('maintenance_soon') });
}

/** Covers the app while the operator refuses the visitor; the screen below stays mounted. docs/product/status.md */
export function AccessHost() {
  const access = useAccess();
  const isShown = useOverlay('access', { mayShow: access.kind !== 'open' });
  const { kind } = access;
  useEffect(() => {
    if (kind === 'maintenance' && isScreenOccupied()) void announceMaintenance();
  }, [kind]);
  return isShown && access.kind !== 'open' ? (
    <Suspense>
      <ClosedApp access={access} />
    </Suspense>
  ) : null;
}
