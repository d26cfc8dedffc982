import { AWAITED_MEMBERS } from '#contract/deployment/awaited-members.ts';
import { isNotServed } from '#contract/deployment/not-served.ts';
import { type EndpointName, LINE_LIST_ENDPOINT } from '#contract/endpoints.ts';
import { SECOND_MS } from '#contract/limits.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { DEPLOYMENT_KEY, tryDatabase } from '../store/database.ts';
import type { LineRequest } from '../wire/compose-request.ts';
import type { createDeployment, DeploymentDeps, DeploymentPart } from './deployment.ts';

/** A page loads what knows the file where an earlier start has kept one, or a reply needs it; rejects where it cannot be loaded now. */
export type LoadDeployment = () => typeof createDeployment | Promise<typeof createDeployment>;

/** What the deployment file changes of calls and replies. docs/product/deployment.md */
export interface DeploymentAccess {
  /** The request as this merchant's operator wants it, by the file that an earlier start has kept; null where the call is switched off. */
  readonly findWay: <Request extends LineRequest>(request: Request) => Promise<Request | null>;
  /** The same by what is in force now, for probes; the path is empty where the call is switched off. */
  readonly override: <Request extends LineRequest>(request: Request) => Request;
  /** The row that a method and a path mean at this merchant's operator, where it serves it in its own way. */
  readonly findRow: (method: string, path: string, merchant: string) => Promise<EndpointName | undefined>;
  /** Looks whether the file makes a call in another way that the operator did not serve in this one. */
  readonly findOtherWay: (request: LineRequest) => Promise<LineRequest | undefined>;
  /** The operator's reply with what the file adds to it. */
  readonly complete: (call: CallMessage, reply: GatewayReply) => Promise<GatewayReply>;
}

const READ_LIMIT_MS = 50;
const LOAD_LIMIT_MS = 2 * SECOND_MS;

export function openDeployment(deps: DeploymentDeps, load: LoadDeployment): DeploymentAccess {
  const { clock, keepAlive } = deps.environment;
  let part: DeploymentPart | undefined;
  let loading: Promise<DeploymentPart | undefined> | undefined;
  let kept: Promise<unknown> | undefined;
  let inForce: Promise<unknown> | undefined;
  const readKept = () => {
    kept ??= Promise.race([
      tryDatabase(deps.store, (database) => database.get('facts', DEPLOYMENT_KEY)),
      clock.wait(READ_LIMIT_MS),
    ]);
    return kept;
  };
  const create = async () => {
    part = (await load())(deps, await readKept());
    return part;
  };
  const open = () => {
    loading ??= create().catch(() => {
      loading = undefined;
      return undefined;
    });
    return loading;
  };

  const enforceKept = async () => (await readKept()) && Promise.race([open(), clock.wait(LOAD_LIMIT_MS)]);

  /** Settles when a file that an earlier start has kept is in force. The first to ask begins to read it. */
  const waitForKept = () => {
    inForce ??= enforceKept();
    return inForce;
  };

  const override = <Request extends LineRequest>(request: Request): Request => part?.override(request) ?? request;

  return {
    findWay: async (request) => {
      await waitForKept();
      const way = override(request);
      return way.path === '' ? null : way;
    },
    override,
    findRow: async (method, path, merchant) => {
      await waitForKept();
      return part?.findRow(method, path, merchant);
    },
    findOtherWay: async (request) => (await open())?.findOtherWay(request),
    complete: async (call, reply) => {
      const awaited = AWAITED_MEMBERS[call.endpoint];
      if (!awaited || !(reply.ok || isNotServed(reply))) return reply;
      const value = Object(reply.ok && reply.value) as Readonly<Record<string, unknown>>;
      const isAwaited = awaited.some((member) => value[member] == null);
      if (part || isAwaited) return (await open())?.complete(call, reply, isAwaited) ?? reply;
      // An operator that leaves nothing out may still be called in another way.
      if (call.endpoint === LINE_LIST_ENDPOINT && reply.meta.from === 'network')
        keepAlive(open().then((opened) => opened?.refresh(call.context, false)));
      return reply;
    },
  };
}
