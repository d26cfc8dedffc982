import type { Query } from '#contract/endpoints.ts';
import { DEFAULT_LANGUAGE_HEADER } from '#contract/languages.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { getCallContext } from '../../bridges/call-context.ts';
import type { BackTarget } from '../../components/way-back/use-leave.ts';
import { chooseShell, readShellSignals, type Shell } from '../../platform/shell.ts';
import { fetchConfirmed } from '../../services/confirmed-reply.ts';
import { listHosts } from '../../services/links/classify-link.ts';
import { getMerchant } from '../../services/merchant.ts';
import { fetchStatus } from '../../services/status/status.ts';
import { composeBackUrl, type LaunchRequest, parseBackUrl } from './read-launch.ts';
import type { LaunchAnswer } from './use-game-launch.ts';

const LOTTERY_LANGUAGE = 'VI';
const LOTTERY = { lottoArea: 'VN', launchMode: 'LOTT', device: 'MOBILE' } as const;

interface Asking {
  readonly signal: AbortSignal;
  /** Called as soon as the page that the game leads back to is determined. */
  readonly onBackTarget: (target: BackTarget | undefined) => void;
}

/** Runs every step between the tap and the game's address. docs/product/launch.md */
export async function askForLaunch(request: LaunchRequest, { signal, onBackTarget }: Asking): Promise<LaunchAnswer> {
  if (needsApp(await loadFlags(), chooseShell(readShellSignals()))) return 'app-needed';
  const { origin } = window.location;
  const target = parseBackUrl(request.backUrl, { origin, trusted: await loadTrustedHosts(request.backUrl) });
  onBackTarget(target);
  const context = {
    backUrl: composeBackUrl(target, origin),
    language: getCallContext().language,
    labelName: getMerchant().name,
  };
  const [{ value }, framedHosts] = await Promise.all([
    fetchQuery('games.launch', { query: composeLaunchQuery(request, context), signal }),
    loadFramedHosts(),
  ]);
  return { ...value, framedHosts };
}

/** Without a reply, and without an agreement of two lines, no game is framed. */
async function loadFramedHosts(): Promise<readonly string[]> {
  try {
    const { value } = await fetchConfirmed(() => fetchQuery('system.configuration', { prefer: 'store' }), 'framedGameHosts');
    return value.framedGameHosts;
  } catch {
    return [];
  }
}

/** Without a reply, every launch is allowed, because the operator decides in the end. */
async function loadFlags(): Promise<Readonly<Record<string, boolean>>> {
  try {
    const { value } = await fetchStatus({ prefer: 'store' });
    return value.whitelabelVal;
  } catch {
    return {};
  }
}

/** Loads the trusted hosts only if the address is absolute; without a reply, no host is trusted. */
async function loadTrustedHosts(backUrl: string): Promise<ReadonlySet<string>> {
  if (!URL.canParse(backUrl)) return new Set();
  try {
    return listHosts(await fetchQuery('system.configuration', { prefer: 'store' }));
  } catch {
    return new Set();
  }
}

interface LaunchContext {
  /** An absolute address that has been checked. */
  readonly backUrl: string;
  /** The language of calls, or '' if there is none. */
  readonly language: string;
  /** The merchant's own name. */
  readonly labelName: string;
}

/** Returns the query of each kind of launch. docs/product/launch.md */
export function composeLaunchQuery(
  request: LaunchRequest,
  { backUrl, language, labelName }: LaunchContext,
): Query<'games.launch'> {
  const { code, title } = request;
  const shared = { backUrl, hasLobby: 'true' } as const;
  if (request.kind === 'sea') return { gameCode: code, ...shared };
  if (request.kind === 'vendor')
    return {
      gameCode: code,
      vendor: request.vendor,
      device: 'MOBILE',
      ...shared,
      language: language || DEFAULT_LANGUAGE_HEADER,
      title,
    };
  return {
    ...LOTTERY,
    ...(request.isTraditional && { lottoMode: 'SEA_Tradition_Mobile' }),
    lottoPrizeMode: request.prizeMode,
    lottoGameCode: code,
    lottoView: request.lottoView,
    ...shared,
    language: language || LOTTERY_LANGUAGE,
    title,
    labelName,
  };
}

/** Returns whether the merchant restricts its games to its app and the home screen. docs/product/launch.md */
export function needsApp(flags: Readonly<Record<string, boolean>>, shell: Shell): boolean {
  return flags.STARTGAMEINAPP3 === true && shell === 'H5';
}
