import { type EndpointName, endpoints, findEndpoint } from '#contract/endpoints.ts';
import { CALLS_PREFIX } from '#contract/names.ts';

/** Kinds of requests by what their loss costs a player, the most important first. docs/product/load.md */
export const LOAD_CLASSES = ['money', 'logins', 'queries', 'pages'] as const;
export type LoadClass = (typeof LOAD_CLASSES)[number];

/** Rows without which a player loses money, a session or the way to one. */
const FIRST_ROWS: readonly EndpointName[] = [
  'cashier.deposits',
  'cashier.payment',
  'cashier.settings',
  'member.balance',
  'member.info',
  'saferplay.change',
  'saferplay.pause',
  'session.key',
  'session.logout',
  'system.ping',
];

export interface LoadSubject {
  readonly kind: LoadClass;
  /** The row of a call; absent for a file, and for an unknown call. */
  readonly row?: EndpointName;
}

const toKey = (method: string, path: string) => `${method} ${path}`;
const CALLS: ReadonlyMap<string, LoadSubject> = new Map(
  (Object.keys(endpoints) as EndpointName[]).map((row) => {
    const { method, path } = findEndpoint(row);
    return [toKey(method, path), { kind: findRowClass(row), row }];
  }),
);
const UNKNOWN_CALL: LoadSubject = { kind: 'queries' };
const FILE: LoadSubject = { kind: 'pages' };

/** Finds the class of a request by its method and address. */
export function findLoadSubject(method: string, url: string): LoadSubject {
  const [path = ''] = url.split('?');
  if (!path.startsWith(CALLS_PREFIX)) return FILE;
  return CALLS.get(toKey(method === 'HEAD' ? 'GET' : method, path)) ?? UNKNOWN_CALL;
}

function findRowClass(name: EndpointName): LoadClass {
  const row = findEndpoint(name);
  if (row.sealed) return 'logins';
  if (row.movesMoney || FIRST_ROWS.includes(name)) return 'money';
  // Entries of an outbox wait in the browser, and are sent again.
  return row.queue ? 'pages' : 'queries';
}
