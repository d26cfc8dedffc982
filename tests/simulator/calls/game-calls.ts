import { type Asked, type Call, get, refuse } from '../call.ts';

const LAUNCH =
  'lottoArea launchMode lottoPrizeMode lottoGameCode lottoView device backUrl hasLobby language title labelName lottoMode gameCode vendor'.split(
    ' ',
  );
const DRAW_EVERY_MS = 600_000;

/** A category contains what the protocol lists: no code and no games. */
const CATEGORIES = [
  {
    title: 'Slots',
    gameCount: '240',
    cards: [
      { accountTypeName: 'RNG', displayName: 'TC Gaming' },
      { accountTypeName: 'JILI', displayName: 'Jili' },
    ],
    gameClassify: { vendors: ['RNG', 'JILI'] },
    promoted: 'Y',
  },
  { title: 'Sports', gameCount: 12, cards: [{ accountTypeName: 'BTI', displayName: 'BTi' }], gameClassify: null },
  {
    title: 'Lottery',
    gameCount: null,
    cards: [{ accountTypeName: 'VIETNAM_LOTTO', displayName: 'Vietnam Lotto' }],
    gameClassify: { vendors: ['VIETNAM_LOTTO'] },
  },
];

const listLanes = () => [
  {
    gameCode: 'HANOI',
    gameId: 9001,
    nodeId: 7,
    name: 'Hanoi Daily',
    vendor: 'VIETNAM_LOTTO',
    issue: 20261124,
    drawsAt: String(Math.ceil(Date.now() / DRAW_EVERY_MS) * DRAW_EVERY_MS),
    numbers: ['4', '8', '15', '16', '23'],
    special: null,
  },
  {
    gameCode: 'SEA4D',
    gameId: '9002',
    nodeId: '8',
    name: 'Straits 4D',
    vendor: 'SEA_LOTT',
    issue: '48',
    drawsAt: Math.ceil(Date.now() / DRAW_EVERY_MS) * DRAW_EVERY_MS,
    numbers: [1, 2, 3, 4],
  },
];

function findGame({ query }: Asked): string | null {
  if (query.get('launchMode') === 'LOTT') return query.get('lottoGameCode');
  return query.get('gameCode');
}

/** The calls for games, lotteries and launches. */
export const GAME_CALLS: readonly Call[] = [
  get('/wps/relay/GCSGAME_newGameVendor', {
    query: ['platform'],
    answer: () => ({
      value: {
        vendors: [
          { vendor: 'TCG', name: 'TC Gaming' },
          { vendor: 'JILI', name: 'Jili' },
        ],
        categories: CATEGORIES,
      },
    }),
  }),
  get('/wps/relay/GCS_gameLanes', {
    invention: 'lanes',
    answer: () => ({ value: { data: { lanes: listLanes(), total: '2' } } }),
  }),
  get('/wps/game/launchGame', {
    query: LAUNCH,
    session: 'required',
    answer: (asked) => {
      const code = findGame(asked);
      if (code === null) return refuse('game.not.exists', 'There is no such game.');
      const game = new URLSearchParams({ name: code, backUrl: asked.query.get('backUrl') ?? '' });
      return { value: { gameUrl: `${asked.origin}/play?${game}` }, waitMs: asked.options.launchMs ?? 0 };
    },
  }),
  get('/wps/relay/GCS_gameTrialLaunch', {
    query: ['gameId', 'nodeId', 'platform'],
    answer: ({ origin, query }) => ({
      value: { gameUrl: `${origin}/play?${new URLSearchParams({ name: query.get('gameId') ?? '' })}` },
    }),
  }),
];
