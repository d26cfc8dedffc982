import type { Query } from '#contract/endpoints.ts';
import type { LaunchRequest } from './read-launch.ts';

interface Circumstances {
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
export function composeLaunchQuery(wish: LaunchRequest, { backUrl, language, labelName }: Circumstances): Query<'games.launch'> {
  const { code, title } = wish;
  const shared = { backUrl, hasLobby: 'true' } as const;
  if (wish.kind === 'sea') return { gameCode: code, ...shared };
  if (wish.kind === 'vendor') return { gameCode: code, vendor: wish.vendor, device: 'MOBILE', ...shared, language, title };
  return {
    ...LOTTERY,
    ...(wish.isTraditional && { lottoMode: 'SEA_Tradition_Mobile' }),
    lottoPrizeMode: wish.prizeMode,
    lottoGameCode: code,
    lottoView: wish.lottoView,
    ...shared,
    language: language || LOTTERY_LANGUAGE,
    title,
    labelName,
  };
}
