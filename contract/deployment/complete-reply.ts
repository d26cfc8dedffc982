import type { Endpoint, Method } from '../endpoint.ts';
import type { EndpointName } from '../endpoints.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Overrides how this operator serves a call of the table; an empty path switches the call off. docs/product/deployment.md */
export interface CallOverride {
  readonly method?: Method;
  readonly path?: string;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

/** The part of a deployment for one merchant: each field completes the reply of the same name. */
export interface StatedMerchant {
  readonly status?: Fields;
  readonly configuration?: Fields;
  readonly resources?: Fields;
  /** Hosts of games, pictures and chats, in addition to the server's own settings. */
  readonly gameHosts?: readonly string[];
  readonly pictureHosts?: readonly string[];
  readonly chatHosts?: readonly string[];
  /** Hosts that the mini-game's script may contact; docs/product/mini-game-script.md */
  readonly miniGameHosts?: readonly string[];
  readonly calls?: { readonly [Name in EndpointName]?: CallOverride };
  /** Error codes by which the operator refuses calls that it does not serve, with any status. */
  readonly notServedCodes?: readonly string[];
}

/** The deployment file, `*` for all merchants; contract/deployment/parse-deployment.ts checks it. docs/product/deployment.md */
export interface Deployment {
  /** The schema reference for editors. */
  readonly $schema?: string;
  readonly merchants: Readonly<Record<string, StatedMerchant>>;
}

export const NO_DEPLOYMENT: Deployment = { merchants: {} };

interface CompletedRow {
  readonly part: 'status' | 'configuration' | 'resources';
  /** The fields that the row's schema requires, for an operator that does not serve the row at all. */
  readonly empty: Fields;
}

const COMPLETED_ROWS: { readonly [Name in EndpointName]?: CompletedRow } = {
  'system.status': { part: 'status', empty: { whitelabelVal: {} } },
  'system.configuration': { part: 'configuration', empty: { domainList: [] } },
  'system.resources': { part: 'resources', empty: { resources: [] } },
};
export const COMPLETED_NAMES = Object.keys(COMPLETED_ROWS) as readonly EndpointName[];

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fills fields that are missing or null; lists, texts and numbers are not merged. */
export function fillGaps(own: unknown, other: unknown): unknown {
  if (own === undefined || own === null) return other ?? own;
  if (!isFields(own) || !isFields(other)) return own;
  const names = new Set([...Object.keys(own), ...Object.keys(other)]);
  const find = (from: Fields, name: string) => (Object.hasOwn(from, name) ? from[name] : undefined);
  return Object.fromEntries([...names].map((name) => [name, fillGaps(find(own, name), find(other, name))]));
}

/** Merges the file's entry for a merchant over its entry for all merchants. */
export function findStated({ merchants }: Deployment, merchant: string): StatedMerchant {
  const own = Object.hasOwn(merchants, merchant) ? merchants[merchant] : undefined;
  return fillGaps(own, merchants['*']) ?? {};
}

/**
 * Completes the operator's reply from the file; the operator's own values win. `value` is undefined if the operator does not
 * serve the row. Without a matching part of the file the value is returned unchanged.
 */
export function completeReply(name: EndpointName, value: unknown, stated: StatedMerchant): unknown {
  const row = COMPLETED_ROWS[name];
  const part = row && stated[row.part];
  if (!part) return value;
  return fillGaps(fillGaps(value, part), value === undefined ? row.empty : undefined);
}

/** Returns the row as this operator serves it. */
export function overrideRow(name: EndpointName, row: Endpoint, { calls = {} }: StatedMerchant): Endpoint {
  return { ...row, ...calls[name] };
}
