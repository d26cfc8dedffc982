import * as v from 'valibot';
import {
  COMPLETED_NAMES,
  completeReply,
  type Deployment,
  findStated,
  NO_DEPLOYMENT,
  overrideRow,
} from '#contract/deployment/complete-reply.ts';
import { type EndpointName, findEndpoint } from '#contract/endpoints.ts';
import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import { DEPLOYMENT_PATH } from '#contract/names.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { type GatewayEnvironment, isWithin } from '../environment.ts';
import { DEPLOYMENT_KEY, type GatewayStore, tryDatabase } from '../store/database.ts';
import { readVisitor, type Visitor } from '../wire/compose-probe.ts';
import type { LineRequest } from '../wire/compose-request.ts';
import { fitsRow } from '../wire/fits-row.ts';

const FILE_FRESH_MS = 5 * MINUTE_MS;
const FILE_RETRY_MS = 30 * SECOND_MS;
const FILE_WAIT_MS = 2 * SECOND_MS;
const FILE_ABORT_MS = 10 * SECOND_MS;
const FILE_MAX_LETTERS = 262_144;

export interface DeploymentDeps {
  readonly environment: Pick<GatewayEnvironment, 'fetch' | 'origin' | 'clock' | 'keepAlive' | 'findReplySchema'>;
  readonly store: Pick<GatewayStore, 'ready'>;
  readonly announceUpdate: (endpoint: EndpointName, visitor: Visitor) => void;
  /** Makes the call that lists the lines, whatever pages ask for. */
  readonly readLineList: (visitor: Visitor) => void;
}

const Call = v.object({
  method: v.optional(v.picklist(['GET', 'POST', 'PUT', 'DELETE'])),
  path: v.optional(v.pipe(v.string(), v.regex(/^(\/wps\/|$)/))),
  timeoutMs: v.optional(v.number()),
  maxBytes: v.optional(v.number()),
});
const Members = v.optional(v.record(v.string(), v.unknown()));
/** What the gateway itself uses of the file; what it says of a reply must fit the reply's row besides. */
const DeploymentFile = v.object({
  merchants: v.record(
    v.string(),
    v.object({
      status: Members,
      configuration: Members,
      resources: Members,
      calls: v.optional(v.record(v.string(), Call)),
    }),
  ),
});
const KeptFile = v.object({ file: DeploymentFile, checkedAt: v.number() });
type KeptFile = { readonly file: Deployment; readonly checkedAt: number };

/** Whether a value is a reply of that row. */
type Fits = (name: EndpointName, value: unknown) => Promise<boolean>;

async function parseFile(text: string, fits: Fits): Promise<Deployment> {
  const file = v.parse(DeploymentFile, JSON.parse(text)) as Deployment;
  for (const merchant of Object.keys(file.merchants))
    for (const name of COMPLETED_NAMES) {
      const value = completeReply(name, undefined, findStated(file, merchant));
      if (value && !(await fits(name, value))) throw new Error(`what it says of ${merchant} does not fit ${name}`);
    }
  return file;
}

/** The deployment file: asked for, checked, kept, and laid under the operator's replies. docs/product/deployment.md */
export function createDeployment({ environment, store, announceUpdate, readLineList }: DeploymentDeps, stored: unknown) {
  const { clock, keepAlive, origin } = environment;
  let known = v.is(KeptFile, stored) ? (stored as KeptFile) : undefined;
  let noted: KeptFile | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking = Promise.resolve();

  const fits: Fits = (name, value) => fitsRow(name, value, environment);
  const findFile = () => known?.file ?? NO_DEPLOYMENT;
  const stateFor = (merchant: string) => findStated(findFile(), merchant);
  /** Takes the lines of a file that was just read, kept by an earlier start or fetched. */
  const noteLines = (visitor: Visitor) => {
    if (noted === known) return;
    noted = known;
    if (stateFor(visitor.merchant).configuration) readLineList(visitor);
  };
  const ask = async (visitor: Visitor): Promise<void> => {
    const limit = new AbortController();
    void clock.wait(FILE_ABORT_MS, limit.signal).then(() => limit.abort());
    try {
      const init = { cache: 'no-cache', redirect: 'error', signal: limit.signal } as const;
      const response = await environment.fetch(origin + DEPLOYMENT_PATH, init);
      const text = response.ok ? await response.text() : '';
      if (!text || text.length > FILE_MAX_LETTERS) return;
      const file = await parseFile(text, fits);
      const hasChanged = JSON.stringify(file) !== JSON.stringify(findFile());
      known = { file, checkedAt: clock.now() };
      if (hasChanged) for (const name of COMPLETED_NAMES) announceUpdate(name, visitor);
      await tryDatabase(store, (database) => database.put('facts', known, DEPLOYMENT_KEY));
    } catch (error) {
      // A wrong file is told to whoever looks for it; the last good one holds.
      console.warn(DEPLOYMENT_PATH, error);
    } finally {
      limit.abort();
    }
  };

  /** Asks for the file where that is due; a caller that needs it waits for it, and no longer than the limit. */
  const refresh = async (visitor: Visitor, isAwaited: boolean): Promise<void> => {
    const now = clock.now();
    const isDue = !known || !isWithin(known.checkedAt, FILE_FRESH_MS, now);
    if (isDue && !isWithin(askedAt, FILE_RETRY_MS, now)) {
      askedAt = now;
      asking = ask(visitor);
      keepAlive(asking);
    }
    if (isAwaited) await Promise.race([asking, clock.wait(FILE_WAIT_MS)]);
  };

  const override = <Request extends LineRequest>(request: Request): Request => {
    const row = findEndpoint(request.name);
    const { method, path, timeoutMs, maxBytes } = overrideRow(request.name, row, stateFor(readVisitor(request).merchant));
    return { ...request, method, path, row: { ...row, timeoutMs, maxBytes } };
  };

  return {
    refresh,
    override,
    findOtherWay: async (request: LineRequest): Promise<LineRequest | undefined> => {
      await refresh(readVisitor(request), true);
      const other = override(request);
      const isOther = other.path !== request.path || other.method !== request.method;
      return other.path && isOther ? other : undefined;
    },
    /** The row that a method and a path mean at this merchant's operator, where it serves it in its own way. */
    findRow: (method: string, path: string, merchant: string): EndpointName | undefined => {
      const stated = stateFor(merchant);
      return (Object.keys(stated.calls ?? {}) as EndpointName[]).find((name) => {
        const row = overrideRow(name, findEndpoint(name), stated);
        return row.method === method && row.path === path;
      });
    },
    complete: async ({ endpoint, context }: CallMessage, reply: GatewayReply, isAwaited: boolean): Promise<GatewayReply> => {
      await refresh(context, isAwaited && !known);
      noteLines(context);
      const stated = stateFor(context.merchant);
      // What is switched off by now may have been asked, or stored, before the file was known.
      const isOff = stated.calls?.[endpoint]?.path === '';
      const value = completeReply(endpoint, reply.ok && !isOff ? reply.value : undefined, stated);
      if (!known || !(await fits(endpoint, value))) return reply;
      if (reply.ok) return { ...reply, value };
      const { checkedAt: storedAt } = known;
      const meta = { ...reply.meta, from: 'store' as const, storedAt, ageMs: Math.max(0, clock.now() - storedAt) };
      return { ok: true, status: 200, value, meta };
    },
  };
}
export type DeploymentPart = ReturnType<typeof createDeployment>;
