import { type EndpointName, endpoints, findEndpoint } from '#contract/endpoints.ts';
import type { CallKind } from './row-plan.ts';
import { findPlan } from './row-plans.ts';

export const ALL_ROWS = Object.keys(endpoints) as EndpointName[];
/** Its reply determines the expectations for all others. */
export const FIRST_ROW = 'system.configuration' satisfies EndpointName;
export const LAST_ROW = 'session.logout' satisfies EndpointName;
/** A deposit completes missions that can be claimed, and the claims can be spent. */
const MONEY: readonly EndpointName[] = ['cashier.deposit', 'rewards.claimMission', 'rewards.claimVoucher', 'rewards.exchange'];

const oneByOne = (names: readonly EndpointName[]) => names.map((name) => [name]);
const findByKind = (kind: CallKind) => ALL_ROWS.filter((name) => findPlan(name).kind === kind);
const isForGuests = (name: EndpointName) => findEndpoint(name).auth === 'none';
const READS = findByKind('read').filter((name) => name !== FIRST_ROW);

/** Rows without dependencies in this list come first. */
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

/** An order in which each request can use earlier replies; rows of one stage may be called concurrently. */
export const ROW_STAGES: readonly (readonly EndpointName[])[] = [
  [FIRST_ROW],
  ...sortStages(READS.filter(isForGuests)),
  ['session.login'],
  ...sortStages(READS.filter((name) => !isForGuests(name))),
  ...(['refusal', 'write'] as const).flatMap((kind) => sortStages(findByKind(kind)).flatMap(oneByOne)),
  ...oneByOne(MONEY),
];

/** Returns these rows and those that their requests depend on. */
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
