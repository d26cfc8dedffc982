import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { chooseShell, readShellSignals } from '../../platform/shell.ts';
import { findPlaceObstacle } from '../../services/install/find-install-obstacle.ts';
import { installMemory } from '../../services/install/install-memory.ts';
import { reportInstall } from '../../services/install/report-install.ts';
import { useFlags } from '../../services/merchant.ts';
import { toAddressPath } from '../../services/paths/route-table.ts';
import { useAccess } from '../../services/status/page-access.ts';
import { loadInstall } from './load-install.ts';
import { useTimeToAsk } from './use-time-to-ask.ts';

const NoInstall: ComponentType = () => null;

const DueInstall = lazy(async () => {
  const loaded = await loadInstall().catch(() => null);
  // The next page asks instead.
  return { default: loaded?.DueInstall ?? NoInstall };
});

/** What asks to install the app is loaded when and where it may ask; that it was installed is noted everywhere. docs/product/install.md */
export function InstallHost() {
  const path = toAddressPath(useLocation().pathname);
  const hasFlag = useFlags().A2HS3 ?? false;
  const isOpen = useAccess().kind === 'open';
  useEffect(() => {
    const note = () => {
      installMemory.noteInstalled();
      reportInstall('installed');
    };
    addEventListener('appinstalled', note);
    return () => removeEventListener('appinstalled', note);
  }, []);
  const isPlace = findPlaceObstacle({ path, shell: chooseShell(readShellSignals()), isOpen, hasFlag }) === null;
  return useTimeToAsk(isPlace) ? (
    <Suspense>
      <DueInstall />
    </Suspense>
  ) : null;
}
