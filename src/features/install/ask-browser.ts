import type { Resources } from '#contract/schemas/player/settings.ts';
import { getInstallPrompt } from '../../platform/install-prompt.ts';
import { findInstallWay, type InstallWay } from '../../platform/install-way.ts';
import { readShellSignals } from '../../platform/shell.ts';
import { installMemory } from '../../services/install/install-memory.ts';
import { reportInstall } from '../../services/install/report-install.ts';

/** Lets the browser ask, within a tap; one that does not ask after all may have a menu for it. */
export async function askBrowser(): Promise<'installing' | 'guide' | 'over'> {
  const answer = await getInstallPrompt().ask();
  if (answer === 'accepted') {
    reportInstall('accepted');
    return 'installing';
  }
  if (answer === 'failed') return 'guide';
  reportInstall('declined');
  installMemory.noteDismissed();
  return 'over';
}

/** How players install the app themselves, or null where their browser cannot. */
export function findWayByHand({ otherIosBrowsers }: Resources['install']): Exclude<InstallWay, 'prompt'> | null {
  const { userAgent, maxTouchPoints } = readShellSignals();
  const found = findInstallWay({ userAgent, maxTouchPoints, hasPrompt: false, otherIosBrowsers });
  return found === 'prompt' ? null : found;
}
