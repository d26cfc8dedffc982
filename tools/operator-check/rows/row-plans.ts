import { type EndpointName, findEndpoint, type Reply } from '#contract/endpoints.ts';
import { CHANGE_PLANS } from './change-plans.ts';
import type { Known, RowPlan } from './row-plan.ts';

const READ: RowPlan = { way: 'read' };
const read = (query: (known: Known) => Readonly<Record<string, string | number>>): RowPlan => ({
  way: 'read',
  compose: (known) => ({ query: query(known) }),
});

type Game = Reply<'games.vendors'>['categories'][number]['games'][number];

const listGames = ({ find }: Known): readonly Game[] => find('games.vendors')?.categories.flatMap(({ games }) => games) ?? [];

function composeTrial(known: Known) {
  const game = listGames(known).find(({ trial }) => trial);
  return game ? { query: { gameId: game.gameId, nodeId: game.nodeId, platform: 'html5' } } : null;
}

function composeLaunch(known: Known) {
  const lane = known.find('games.lanes')?.data.lanes[0];
  const game = listGames(known)[0];
  const gameCode = lane?.gameCode ?? game?.gameCode ?? game?.gameId;
  return gameCode ? { query: { gameCode, device: 'MOBILE', hasLobby: 'true', backUrl: `${known.line}/m/home` } } : null;
}

function composeActivity({ find }: Known) {
  const id = find('promotions.activities')?.activities[0]?.id;
  return id ? { query: { promotionId: id } } : null;
}

/** The rows that only read, and what they ask for where that is not nothing. */
const READ_PLANS: Partial<Record<EndpointName, RowPlan>> = {
  'captcha.geetest': read(({ now }) => ({ t: now })),
  'captcha.image': read(({ now }) => ({ t: now })),
  'system.status': read(() => ({ device: 'MOBILE' })),
  'system.country': read(({ merchant }) => ({ merchant })),
  'system.ping': read(({ now }) => ({ speed: now })),
  'games.vendors': read(() => ({ platform: 'html5' })),
  'games.list': read(() => ({ platform: 'html5' })),
  'games.trialLaunch': { way: 'read', after: ['games.vendors'], compose: composeTrial, nothing: 'no game may be tried' },
  'games.launch': {
    way: 'read',
    after: ['games.vendors', 'games.lanes'],
    compose: composeLaunch,
    nothing: 'the operator lists no game',
  },
  'cashier.payment': read(({ mark }) => ({ key: mark })),
  'promotions.activity': {
    way: 'read',
    after: ['promotions.activities'],
    compose: composeActivity,
    nothing: 'there is no activity',
  },
  'promotions.announcements': read(() => ({ types: 'PR', platform: 'M', category: 'app_download' })),
  'chat.launch': read(({ line, language }) => ({ b2c: 'true', title: 'Chat', backUrl: `${line}/m/home`, language })),
};

/** How a row is asked: what only reads as it stands, every other by its own plan. */
export function findPlan(name: EndpointName): RowPlan {
  if (findEndpoint(name).method === 'GET') return READ_PLANS[name] ?? READ;
  return CHANGE_PLANS[name as keyof typeof CHANGE_PLANS];
}
