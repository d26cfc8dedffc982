import type { Endpoint, Method } from '../endpoint.ts';
import type { EndpointName } from '../endpoints.ts';

type Members = Readonly<Record<string, unknown>>;

/** How a call of the table is made at this operator; an empty path: it is not made. docs/product/deployment.md */
export interface CallOverride {
  readonly method?: Method;
  readonly path?: string;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

/** What a deployment states of one merchant: each part completes the reply of the same name. */
export interface StatedMerchant {
  readonly status?: Members;
  readonly configuration?: Members;
  readonly resources?: Members;
  /** Where games, pictures and chats may come from, beside what the server is told otherwise. */
  readonly gameHosts?: readonly string[];
  readonly pictureHosts?: readonly string[];
  readonly chatHosts?: readonly string[];
  readonly calls?: { readonly [Name in EndpointName]?: CallOverride };
}

/** The deployment file, `*` for all merchants; contract/deployment/parse-deployment.ts checks it. docs/product/deployment.md */
export interface Deployment {
  readonly merchants: Readonly<Record<string, StatedMerchant>>;
}

export const NO_DEPLOYMENT: Deployment = { merchants: {} };

interface CompletedRow {
  readonly part: 'status' | 'configuration' | 'resources';
  /** What the row's schema asks for, where the operator does not serve the row at all. */
  readonly empty: Members;
}

const COMPLETED_ROWS: { readonly [Name in EndpointName]?: CompletedRow } = {
  'system.status': { part: 'status', empty: { whitelabelVal: {} } },
  'system.configuration': { part: 'configuration', empty: { domainList: [] } },
  'system.resources': { part: 'resources', empty: { resources: [] } },
};
export const COMPLETED_NAMES = Object.keys(COMPLETED_ROWS) as readonly EndpointName[];

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fills the members that are left out or null; lists, texts and numbers stay whole. */
export function fillGaps(own: unknown, other: unknown): unknown {
  if (own === undefined || own === null) return other ?? own;
  if (!isMembers(own) || !isMembers(other)) return own;
  const names = new Set([...Object.keys(own), ...Object.keys(other)]);
  const find = (from: Members, name: string) => (Object.hasOwn(from, name) ? from[name] : undefined);
  return Object.fromEntries([...names].map((name) => [name, fillGaps(find(own, name), find(other, name))]));
}

/** What the file states of a merchant: its own entry over that of all. */
export function findStated({ merchants }: Deployment, merchant: string): StatedMerchant {
  const own = Object.hasOwn(merchants, merchant) ? merchants[merchant] : undefined;
  return fillGaps(own, merchants['*']) ?? {};
}

/**
 * Lays the operator's reply over what the file states: the operator wins wherever it speaks. `value` is undefined where it does
 * not serve the row; without a part of the file the value is returned as it came.
 */
export function completeReply(name: EndpointName, value: unknown, stated: StatedMerchant): unknown {
  const row = COMPLETED_ROWS[name];
  const part = row && stated[row.part];
  if (!part) return value;
  return fillGaps(fillGaps(value, part), value === undefined ? row.empty : undefined);
}

/** The row as this operator serves it. */
export function overrideRow(name: EndpointName, row: Endpoint, { calls = {} }: StatedMerchant): Endpoint {
  return { ...row, ...calls[name] };
}
