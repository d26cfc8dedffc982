import * as v from 'valibot';
import {
  COMPLETED_NAMES,
  completeReply,
  type Deployment,
  findStated,
  NO_DEPLOYMENT,
  overrideRow,
} from '#contract/deployment/complete-reply.ts';
import { type EndpointName, findEndpoint, LINE_LIST_ENDPOINT } from '#contract/endpoints.ts';
import { parseExactJson } from '#contract/exact-json.ts';
import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import { DEPLOYMENT_PATH } from '#contract/names.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { type GatewayEnvironment, isWithin } from '../environment.ts';
import { readText } from '../read-text.ts';
import { DEPLOYMENT_KEY, type GatewayStore, tryDatabase } from '../store/database.ts';
import { readVisitor, type Visitor } from '../wire/compose-probe.ts';
import type { LineRequest } from '../wire/compose-request.ts';
import { fitsRow } from '../wire/fits-row.ts';
import { createUnservedCalls, type UnservedCalls, type UnservedDeps } from './unserved-calls.ts';

const FILE_FRESH_MS = 5 * MINUTE_MS;
const FILE_RETRY_MS = 30 * SECOND_MS;
const FILE_WAIT_MS = 2 * SECOND_MS;
const FILE_ABORT_MS = 10 * SECOND_MS;
const FILE_MAX_BYTES = 262_144;

export interface DeploymentDeps extends UnservedDeps {
  readonly environment: UnservedDeps['environment'] & Pick<GatewayEnvironment, 'fetch' | 'findReplySchema'>;
  readonly store: Pick<GatewayStore, 'ready'>;
  readonly announceUpdate: (endpoint: EndpointName, visitor: Visitor) => void;
}

const Call = v.object({
  method: v.optional(v.picklist(['GET', 'POST', 'PUT', 'DELETE'])),
  path: v.optional(v.pipe(v.string(), v.regex(/^(\/wps\/|$)/))),
  timeoutMs: v.optional(v.number()),
  maxBytes: v.optional(v.number()),
});
const Fields = v.optional(v.record(v.string(), v.unknown()));
/** The fields that the gateway itself uses. Values for replies must also fit the schema of their row. */
const DeploymentFile = v.object({
  merchants: v.record(
    v.string(),
    v.object({
      status: Fields,
      configuration: Fields,
      resources: Fields,
      notServedCodes: v.optional(v.array(v.string())),
      calls: v.optional(v.record(v.string(), Call)),
    }),
  ),
});
const StoredFile = v.object({ file: DeploymentFile, checkedAt: v.number() });
type StoredFile = { readonly file: Deployment; readonly checkedAt: number; readonly unserved?: UnservedCalls };

/** Whether a value is a reply of that row. */
type Fits = (name: EndpointName, value: unknown) => Promise<boolean>;

async function parseFile(text: string, fits: Fits): Promise<Deployment> {
  const file = v.parse(DeploymentFile, parseExactJson(text)) as Deployment;
  for (const merchant of Object.keys(file.merchants))
    for (const name of COMPLETED_NAMES) {
      const value = completeReply(name, undefined, findStated(file, merchant));
      if (value && !(await fits(name, value))) throw new Error(`what it says of ${merchant} does not fit ${name}`);
    }
  return file;
}

/** Returns undefined if the line has no file, and rejects for a wrong one. */
async function fetchFile(
  line: string,
  { clock, fetch }: DeploymentDeps['environment'],
  fits: Fits,
): Promise<Deployment | undefined> {
  const limit = new AbortController();
  void clock.wait(FILE_ABORT_MS, limit.signal).then(() => limit.abort());
  try {
    const response = await fetch(line + DEPLOYMENT_PATH, { cache: 'no-cache', redirect: 'error', signal: limit.signal });
    const text = response.ok && (await readText(response, FILE_MAX_BYTES));
    return text ? await parseFile(text, fits) : undefined;
  } finally {
    limit.abort();
  }
}

/** Fetches, checks and stores the deployment file, and completes the operator's replies from it. docs/product/deployment.md */
export function createDeployment(deps: DeploymentDeps, stored: unknown) {
  const { environment, store, announceUpdate, ask } = deps;
  const { clock, keepAlive, origin } = environment;
  let current = v.is(StoredFile, stored) ? (stored as StoredFile) : undefined;
  const calls: UnservedCalls = new Map(current?.unserved);
  const write = async () =>
    current && tryDatabase(store, (database) => database.put('facts', { ...current, unserved: calls }, DEPLOYMENT_KEY));
  let applied: StoredFile | undefined;
  let requestedAt = Number.NEGATIVE_INFINITY;
  let asking = Promise.resolve();

  const fits: Fits = (name, value) => fitsRow(name, value, environment);
  const findFile = () => current?.file ?? NO_DEPLOYMENT;
  const stateFor = (merchant: string) => findStated(findFile(), merchant);
  /** Requests the list of lines once for each new file, whether it was stored by an earlier start or fetched. */
  const applyLines = (visitor: Visitor) => {
    if (applied === current) return;
    applied = current;
    if (stateFor(visitor.merchant).configuration) keepAlive(ask(LINE_LIST_ENDPOINT, visitor));
  };
  const askFile = async (visitor: Visitor): Promise<void> => {
    try {
      const file = await fetchFile(origin, environment, fits);
      if (!file) return;
      const hasChanged = JSON.stringify(file) !== JSON.stringify(findFile());
      current = { file, checkedAt: clock.operatorNow() };
      if (hasChanged) {
        for (const name of COMPLETED_NAMES) announceUpdate(name, visitor);
        calls.clear();
      }
      await write();
    } catch (error) {
      // A wrong file is reported in the console, and the last good file stays in force.
      console.warn(DEPLOYMENT_PATH, error);
    }
  };

  /** Fetches the file if it is due. A caller that needs the file waits for it, up to the limit. */
  const refresh = async (visitor: Visitor, isAwaited: boolean): Promise<void> => {
    const now = clock.operatorNow();
    const isDue = !current || !isWithin(current.checkedAt, FILE_FRESH_MS, now);
    if (isDue && !isWithin(requestedAt, FILE_RETRY_MS, now)) {
      requestedAt = now;
      asking = askFile(visitor);
      keepAlive(asking);
    }
    if (isAwaited) await Promise.race([asking, clock.wait(FILE_WAIT_MS)]);
  };

  const findStatedNow = async (visitor: Visitor, isAwaited: boolean) => {
    await refresh(visitor, isAwaited && !current);
    return stateFor(visitor.merchant);
  };
  const override = <Request extends LineRequest>(request: Request): Request => {
    const row = findEndpoint(request.name);
    const { method, path, timeoutMs, maxBytes } = overrideRow(request.name, row, stateFor(readVisitor(request).merchant));
    return { ...request, method, path, row: { ...row, timeoutMs, maxBytes } };
  };

  return {
    refresh,
    override,
    ...createUnservedCalls(calls, deps, findStatedNow, write),
    /** Returns what the file of another line states for the merchant; empty if there is none. Never rejects. */
    findStatedAt: async (line: string, merchant: string) => {
      const file = await fetchFile(line, environment, fits).catch(() => undefined);
      return findStated(file ?? NO_DEPLOYMENT, merchant);
    },
    /** Returns the request under the file's override of a call that the operator did not serve as it was sent. */
    findAlternative: async (request: LineRequest): Promise<LineRequest | undefined> => {
      await refresh(readVisitor(request), true);
      const other = override(request);
      const isOther = other.path !== request.path || other.method !== request.method;
      return other.path && isOther ? other : undefined;
    },
    /** Finds the row that a method and a path mean at this merchant's operator, if the file overrides its call. */
    findRow: (method: string, path: string, merchant: string): EndpointName | undefined => {
      const stated = stateFor(merchant);
      return (Object.keys(stated.calls ?? {}) as EndpointName[]).find((name) => {
        const row = overrideRow(name, findEndpoint(name), stated);
        return row.method === method && row.path === path;
      });
    },
    complete: async ({ endpoint, context }: CallMessage, reply: GatewayReply, isAwaited: boolean): Promise<GatewayReply> => {
      const stated = await findStatedNow(context, isAwaited);
      applyLines(context);
      // A call that is switched off now may have been sent, or its reply stored, before the file was loaded.
      const isOff = stated.calls?.[endpoint]?.path === '';
      const value = completeReply(endpoint, reply.ok && !isOff ? reply.value : undefined, stated);
      if (!current || !(await fits(endpoint, value))) return reply;
      if (reply.ok) return { ...reply, value };
      const { checkedAt: storedAt } = current;
      const meta = { ...reply.meta, from: 'store' as const, storedAt, ageMs: Math.max(0, clock.operatorNow() - storedAt) };
      return { ok: true, status: 200, value, meta };
    },
  };
}
export type LoadedDeployment = ReturnType<typeof createDeployment>;
