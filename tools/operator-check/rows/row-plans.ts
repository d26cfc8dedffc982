import * as v from 'valibot';
import { type EndpointName, findEndpoint, type QueryName, type Reply } from '#contract/endpoints.ts';
import { findSchemas } from '#contract/find-schemas.ts';
import { CHANGE_PLANS } from './change-plans.ts';
import type { RowPlan, WalkContext } from './row-plan.ts';

const READ: RowPlan = { kind: 'read' };
/** A row without a plan is called only if it reads data without a query. */
const NO_REQUEST: RowPlan = { kind: 'read', compose: () => null, nothing: 'the check has no plan for its request' };
const read = (query: (context: WalkContext) => Readonly<Record<string, string | number>>): RowPlan => ({
  kind: 'read',
  compose: (context) => ({ query: query(context) }),
});

type Game = Reply<'games.vendors'>['categories'][number]['games'][number];

const listGames = ({ find }: WalkContext): readonly Game[] =>
  find('games.vendors')?.categories.flatMap(({ games }) => games) ?? [];

function composeTrial(context: WalkContext) {
  const game = listGames(context).find(({ trial }) => trial);
  return game ? { query: { gameId: game.gameId, nodeId: game.nodeId, platform: 'html5' } } : null;
}

function composeLaunch(context: WalkContext) {
  const lane = context.find('games.lanes')?.data.lanes[0];
  const game = listGames(context)[0];
  const gameCode = lane?.gameCode ?? game?.gameCode ?? game?.gameId;
  return gameCode ? { query: { gameCode, device: 'MOBILE', hasLobby: 'true', backUrl: `${context.line}/m/home` } } : null;
}

function composeActivity({ find }: WalkContext) {
  const id = find('promotions.activities')?.activities[0]?.id;
  return id ? { query: { promotionId: id } } : null;
}

/** The rows that only read, with their query if they have one. */
const READ_PLANS: Readonly<Partial<Record<QueryName, RowPlan>>> = {
  'captcha.geetest': read(({ now }) => ({ t: now })),
  'captcha.image': read(({ now }) => ({ t: now })),
  'system.status': read(() => ({ device: 'MOBILE' })),
  'system.country': read(({ merchant }) => ({ merchant })),
  'system.ping': read(({ now }) => ({ speed: now })),
  'games.vendors': read(() => ({ platform: 'html5' })),
  'games.list': read(() => ({ platform: 'html5' })),
  'games.trialLaunch': { kind: 'read', after: ['games.vendors'], compose: composeTrial, nothing: 'no game may be tried' },
  'games.launch': {
    kind: 'read',
    after: ['games.vendors', 'games.lanes'],
    compose: composeLaunch,
    nothing: 'the operator lists no game',
  },
  'cashier.payment': read(({ mark }) => ({ key: mark })),
  'promotions.activity': {
    kind: 'read',
    after: ['promotions.activities'],
    compose: composeActivity,
    nothing: 'there is no activity',
  },
  'promotions.announcements': read(() => ({ types: 'PR', platform: 'M', category: 'app_download' })),
  'chat.launch': read(({ line, language }) => ({ b2c: 'true', title: 'Chat', backUrl: `${line}/m/home`, language })),
};

const PLANS: Readonly<Partial<Record<EndpointName, RowPlan>>> = { ...READ_PLANS, ...CHANGE_PLANS };

/** Returns the plan of a row, or a general one for a row that has none. */
export const findPlan = (name: EndpointName): RowPlan => PLANS[name] ?? (isPlainRead(name) ? READ : NO_REQUEST);

function isPlainRead(name: EndpointName): boolean {
  const { query } = findSchemas(name);
  return findEndpoint(name).method === 'GET' && (!query || v.is(query, {}));
}
