import type { Query } from '#contract/endpoints.ts';
import type { LaunchRequest } from './read-launch.ts';

interface LaunchContext {
  /** A whole address that has been judged. */
  readonly backUrl: string;
  /** The language of the page; '' when none is known. */
  readonly language: string;
  /** The merchant's own name. */
  readonly labelName: string;
}

const LOTTERY_LANGUAGE = 'VI';
const LOTTERY = { lottoArea: 'VN', launchMode: 'LOTT', device: 'MOBILE' } as const;

/** What each kind of launch tells the operator; docs/product/launch.md. */
export function composeLaunchQuery(
  request: LaunchRequest,
  { backUrl, language, labelName }: LaunchContext,
): Query<'games.launch'> {
  const { code, title } = request;
  const shared = { backUrl, hasLobby: 'true' } as const;
  if (request.kind === 'sea') return { gameCode: code, ...shared };
  if (request.kind === 'vendor') return { gameCode: code, vendor: request.vendor, device: 'MOBILE', ...shared, language, title };
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
