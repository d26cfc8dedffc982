import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NO_LIMIT, type Resources } from '#contract/schemas/player/settings.ts';
import { useQuery } from '../../bridges/use-query.ts';
import { getInstallPrompt, isOnDevice } from '../../platform/install-prompt.ts';
import { findInstallWay, type InstallWay } from '../../platform/install-way.ts';
import { chooseShell, readShellSignals } from '../../platform/shell.ts';
import { findInstallObstacle } from '../../services/install/find-install-obstacle.ts';
import { installMemory } from '../../services/install/install-memory.ts';
import { readPwaEnabled } from '../../services/install/read-pwa-enabled.ts';
import { useFlags } from '../../services/merchant.ts';
import { toAddressPath } from '../../services/paths/route-table.ts';
import { useSession } from '../../services/session/session.ts';
import { useAccess } from '../../services/status/page-access.ts';

export interface InstallChance {
  readonly way: InstallWay | null;
  readonly resources: Resources | undefined;
  /** Nothing stands against it. */
  readonly isDue: boolean;
}

/** Whether the app may be offered now, and how it would come onto the device. docs/product/install.md */
export function useInstallChance(): InstallChance {
  const { value: resources } = useQuery('system.resources');
  const obstacle = useObstacle(resources);
  const hasPrompt = getInstallPrompt().useIsThere();
  const { userAgent, maxTouchPoints } = readShellSignals();
  const otherIosBrowsers = resources?.install.otherIosBrowsers ?? false;
  const way = findInstallWay({ userAgent, maxTouchPoints, hasPrompt, otherIosBrowsers });
  return { way, resources, isDue: way !== null && obstacle === null };
}

function useObstacle(resources: Resources | undefined) {
  const path = toAddressPath(useLocation().pathname);
  const [record] = useState(installMemory.read);
  const session = useSession();
  const settings = resources?.install;
  const isOnDevice = useIsOnDevice();
  const { value: deposits } = useQuery('cashier.settings', {
    skip: session === null || !settings || settings.depositCount === NO_LIMIT,
  });
  const situation = {
    ...record,
    path,
    shell: chooseShell(readShellSignals()),
    isOpen: useAccess().kind === 'open',
    hasFlag: useFlags().A2HS3 ?? false,
    hostname: location.hostname,
    isMember: session !== null,
    deposits,
  };
  if (!resources || !settings || isOnDevice === undefined) return 'unknown';
  return findInstallObstacle({ ...situation, isOnDevice, settings, isEnabled: readPwaEnabled(resources.templates.pwa) });
}

/** Undefined until the browser has said it. */
function useIsOnDevice(): boolean | undefined {
  const [isIt, setIt] = useState<boolean>();
  useEffect(() => {
    void isOnDevice(navigator).then(setIt);
  }, []);
  return isIt;
}
