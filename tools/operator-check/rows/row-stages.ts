import { type EndpointName, endpoints, findEndpoint } from '#contract/endpoints.ts';
import type { Way } from './row-plan.ts';
import { findPlan } from './row-plans.ts';

export const ALL_ROWS = Object.keys(endpoints) as EndpointName[];
/** It says what else may be expected of replies. */
export const FIRST_ROW = 'system.configuration' satisfies EndpointName;
export const LAST_ROW = 'session.logout' satisfies EndpointName;
/** What a deposit completes can be claimed then, and what is claimed can be spent. */
const MONEY: readonly EndpointName[] = ['cashier.deposit', 'rewards.claimMission', 'rewards.claimVoucher', 'rewards.exchange'];

const oneByOne = (names: readonly EndpointName[]) => names.map((name) => [name]);
const findByWay = (way: Way) => ALL_ROWS.filter((name) => findPlan(name).way === way);
const isForGuests = (name: EndpointName) => findEndpoint(name).auth === 'none';
const READS = findByWay('read').filter((name) => name !== FIRST_ROW);

/** What needs no other row of its kind comes first. */
function sortStages(names: readonly EndpointName[]): (readonly EndpointName[])[] {
  const needs = (name: EndpointName) => findPlan(name).after?.some((needed) => names.includes(needed)) === true;
  const needsNeedy = (name: EndpointName) =>
    findPlan(name).after?.some((needed) => names.includes(needed) && needs(needed)) === true;
  return [
    names.filter((name) => !needs(name)),
    names.filter((name) => needs(name) && !needsNeedy(name)),
    names.filter(needsNeedy),
  ];
}

/** An order in which each question can be made of earlier replies: what is in one stage may be asked at once. */
export const ROW_STAGES: readonly (readonly EndpointName[])[] = [
  [FIRST_ROW],
  ...sortStages(READS.filter(isForGuests)),
  ['session.login'],
  ...sortStages(READS.filter((name) => !isForGuests(name))),
  ...(['refusal', 'write'] as const).flatMap((way) => sortStages(findByWay(way)).flatMap(oneByOne)),
  ...oneByOne(MONEY),
];

/** These rows, and those that their questions are made of. */
export function withDependencies(names: readonly EndpointName[]): readonly EndpointName[] {
  const found = new Set<EndpointName>([FIRST_ROW]);
  const add = (name: EndpointName) => {
    if (found.has(name)) return;
    found.add(name);
    for (const needed of findPlan(name).after ?? []) add(needed);
    if (!isForGuests(name)) add('session.login');
  };
  for (const name of names) add(name);
  return [...found];
}
