import { AWAITED_MEMBERS } from '#contract/deployment/awaited-members.ts';
import { isNotServed } from '#contract/deployment/not-served.ts';
import { LINE_LIST_ENDPOINT } from '#contract/endpoints.ts';
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
  /** Settles when a file that an earlier start has kept is in force. The first to ask begins to read it. */
  readonly ready: () => Promise<unknown>;
  /** The request as this merchant's operator wants it; its path is empty where the call is switched off. */
  readonly override: <Request extends LineRequest>(request: Request) => Request;
  /** What knows the file, once it is loaded. */
  readonly part: () => DeploymentPart | undefined;
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

  return {
    ready: () => {
      inForce ??= enforceKept();
      return inForce;
    },
    override: (request) => part?.override(request) ?? request,
    part: () => part,
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
