import { fetchQuery } from '#src/bridges/api.ts';
import { getCallContext } from '#src/bridges/call-context.ts';
import type { BackTarget } from '#src/components/way-back/use-leave.ts';
import { chooseShell, readShellSignals } from '#src/platform/shell.ts';
import { createTrustedHosts } from '#src/services/links/classify-link.ts';
import { getMerchant } from '#src/services/merchant.ts';
import { fetchStatus } from '#src/services/status/status.ts';
import type { LaunchAnswer } from '../use-game-launch.ts';
import { composeLaunchQuery } from './compose-launch-query.ts';
import { composeBackUrl, judgeBackUrl } from './judge-back-url.ts';
import { needsApp } from './needs-app.ts';
import type { LaunchRequest } from './read-launch.ts';

interface Asking {
  readonly signal: AbortSignal;
  /** Told as soon as it is known where the game leads back to. */
  readonly onBackTarget: (target: BackTarget | undefined) => void;
}

/** Everything between the tap and the game's address; docs/product/launch.md. */
export async function askForLaunch(request: LaunchRequest, { signal, onBackTarget }: Asking): Promise<LaunchAnswer> {
  if (needsApp(await loadFlags(), chooseShell(readShellSignals()))) return 'app-needed';
  const { origin } = window.location;
  const target = judgeBackUrl(request.backUrl, { origin, trusted: await loadTrustedHosts(request.backUrl) });
  onBackTarget(target);
  const context = {
    backUrl: composeBackUrl(target, origin),
    language: getCallContext().language,
    labelName: getMerchant().name,
  };
  const { value } = await fetchQuery('games.launch', { query: composeLaunchQuery(request, context), signal });
  return value;
}

/** Nothing said counts as allowed: the operator has the last word. */
async function loadFlags(): Promise<Readonly<Record<string, boolean>>> {
  try {
    const { value } = await fetchStatus({ prefer: 'store' });
    return value.whitelabelVal;
  } catch {
    return {};
  }
}

/** Loads the trusted hosts only where an address elsewhere has to be judged; without an answer none is trusted. */
async function loadTrustedHosts(backUrl: string): Promise<ReadonlySet<string>> {
  if (!URL.canParse(backUrl)) return new Set();
  try {
    const { value } = await fetchQuery('system.configuration', { prefer: 'store' });
    return createTrustedHosts([...value.domainList.map(({ domainName }) => domainName), ...value.partners]);
  } catch {
    return new Set();
  }
}
