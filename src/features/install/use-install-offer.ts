import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NO_LIMIT, type Resources } from '#contract/schemas/player/resources.ts';
import { useQuery } from '../../bridges/use-query.ts';
import { findInstallMethod, type InstallMethod } from '../../platform/install-method.ts';
import { getInstallPrompt, isOnDevice } from '../../platform/install-prompt.ts';
import { chooseShell, readShellSignals } from '../../platform/shell.ts';
import { findInstallBlocker } from '../../services/install/find-install-blocker.ts';
import { installMemory, reportInstall } from '../../services/install/install-memory.ts';
import { useFlags } from '../../services/merchant.ts';
import { toAddressPath } from '../../services/paths/route-table.ts';
import { useSession } from '../../services/session/session.ts';
import { useAccess } from '../../services/status/page-access.ts';

export interface InstallOffer {
  readonly method: InstallMethod | null;
  readonly resources: Resources | undefined;
  /** No rule prevents the offer now. */
  readonly isDue: boolean;
}

/** Returns whether the app may be offered now, and how it would be installed. docs/product/install.md */
export function useInstallOffer(): InstallOffer {
  const { value: resources } = useQuery('system.resources');
  const blocker = useBlocker(resources);
  const hasPrompt = getInstallPrompt().useIsThere();
  const { userAgent, maxTouchPoints } = readShellSignals();
  const otherIosBrowsers = resources?.install.otherIosBrowsers ?? false;
  const method = findInstallMethod({ userAgent, maxTouchPoints, hasPrompt, otherIosBrowsers });
  return { method, resources, isDue: method !== null && blocker === null };
}

function useBlocker(resources: Resources | undefined) {
  const path = toAddressPath(useLocation().pathname);
  const [record] = useState(installMemory.read);
  const session = useSession();
  const settings = resources?.install;
  const isOnDevice = useIsOnDevice();
  const { value: deposits } = useQuery('cashier.settings', {
    skip: session === null || !settings || settings.depositCount === NO_LIMIT,
  });
  const context = {
    ...record,
    path,
    shell: chooseShell(readShellSignals()),
    isOpen: useAccess().kind === 'open',
    flags: useFlags(),
    hostname: location.hostname,
    isMember: session !== null,
    deposits,
  };
  if (!resources || !settings || isOnDevice === undefined) return 'unknown';
  return findInstallBlocker({ ...context, isOnDevice, settings, isEnabled: readPwaEnabled(resources.templates.pwa) });
}

/** Undefined until the browser has replied. */
function useIsOnDevice(): boolean | undefined {
  const [isIt, setIt] = useState<boolean>();
  useEffect(() => {
    void isOnDevice(navigator).then(setIt);
  }, []);
  return isIt;
}

/** Shows the browser's prompt, within a tap; if that fails, the browser's menu may offer the installation instead. */
export async function askBrowser(): Promise<'installing' | 'guide' | 'over'> {
  const answer = await getInstallPrompt().ask();
  if (answer === 'accepted') {
    reportInstall('accepted');
    return 'installing';
  }
  if (answer === 'failed') return 'guide';
  reportInstall('declined');
  installMemory.recordDismissed();
  return 'over';
}

/** Returns how players install the app themselves, or null if their browser cannot. */
export function findManualMethod({ otherIosBrowsers }: Resources['install']): Exclude<InstallMethod, 'prompt'> | null {
  const { userAgent, maxTouchPoints } = readShellSignals();
  const found = findInstallMethod({ userAgent, maxTouchPoints, hasPrompt: false, otherIosBrowsers });
  return found === 'prompt' ? null : found;
}

/** Whether the operator's template enables the home-screen app; a template without the setting does. docs/product/install.md */
export function readPwaEnabled(template: string | null | undefined): boolean {
  try {
    const enabled: unknown = Object(JSON.parse(template || '{}')).enabled;
    return !(enabled === false || enabled === 0 || ['false', 'n', '0'].includes(String(enabled).toLowerCase()));
  } catch {
    return true;
  }
}
