import { createLoader } from '#contract/create-loader.ts';
import { hasNotServedStatus } from '#contract/deployment/not-served.ts';
import { type EndpointName, LINE_LIST_ENDPOINT } from '#contract/endpoints.ts';
import { SECOND_MS, STATUS_OK } from '#contract/limits.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { DEPLOYMENT_KEY, tryDatabase } from '../store/database.ts';
import type { LineRequest } from '../wire/compose-request.ts';
import type { createDeployment, DeploymentDeps, LoadedDeployment } from './deployment.ts';

/** Pages load this module only if an earlier start stored a file or a reply needs it; rejects if it cannot be loaded now. */
export type LoadDeployment = () => typeof createDeployment | Promise<typeof createDeployment>;

/** The changes that the deployment file makes to calls and replies. docs/product/deployment.md */
export interface DeploymentAccess {
  /** Adapts the request to this merchant's operator, by the file of an earlier start; null if the call is switched off or not served. */
  readonly resolveRequest: <Request extends LineRequest>(request: Request, read?: CallMessage) => Promise<Request | null>;
  /** Does the same by the file in force now, for probes; the path is empty if the call is switched off. */
  readonly override: <Request extends LineRequest>(request: Request) => Request;
  /** Finds the row that a method and a path mean at this merchant's operator, if the file overrides its call. */
  readonly findRow: (method: string, path: string, merchant: string) => Promise<EndpointName | undefined>;
  /** Loads the code; undefined if it cannot be loaded now. Never rejects. */
  readonly open: () => Promise<LoadedDeployment | undefined>;
  /** Completes the operator's reply with the file's values, and recognises a refusal of a call that is not served. */
  readonly complete: (call: CallMessage, reply: GatewayReply) => Promise<GatewayReply>;
}

/**
 * The rows whose replies the deployment file completes. If an operator omits one of these fields, it may support only the
 * plain protocol, so the gateway waits for the file. docs/product/deployment.md
 */
const AWAITED_FIELDS: { readonly [Name in EndpointName]?: readonly string[] } = {
  'system.status': ['identity', 'appDownload'],
  'system.configuration': ['capabilities', 'partners'],
  'system.resources': ['install'],
};

const READ_LIMIT_MS = 50;
const LOAD_LIMIT_MS = 2 * SECOND_MS;

export function openDeployment(deps: DeploymentDeps, load: LoadDeployment): DeploymentAccess {
  const { clock, keepAlive } = deps.environment;
  let loaded: LoadedDeployment | undefined;
  let stored: Promise<unknown> | undefined;
  /** A database that is slow now delays no call for longer, and its file counts as soon as it is read. */
  const readStored = () => {
    stored ??= tryDatabase(deps.store, (database) => database.get('facts', DEPLOYMENT_KEY));
    return Promise.race([stored, clock.wait(READ_LIMIT_MS)]);
  };
  const create = createLoader(async () => {
    loaded = (await load())(deps, await readStored());
    return loaded;
  });
  const open = () => create().catch(() => undefined);

  const openInTime = () => Promise.race([open(), clock.wait(LOAD_LIMIT_MS)]);
  /** Settles when the file stored by an earlier start is in force. The first caller starts the read. */
  const waitForStored = async () => (await readStored()) && openInTime();

  const override = <Request extends LineRequest>(request: Request): Request => loaded?.override(request) ?? request;

  return {
    resolveRequest: async (request, read) => {
      await waitForStored();
      const resolved = override(request);
      return resolved.path === '' || (read && loaded?.isUnserved(read)) ? null : resolved;
    },
    override,
    findRow: async (method, path, merchant) => {
      await waitForStored();
      return loaded?.findRow(method, path, merchant);
    },
    open,
    complete: async (call, answer) => {
      // Only the file shows what such a refusal means.
      if (!answer.ok && answer.status === STATUS_OK) await openInTime();
      const reply = answer.ok || !loaded ? answer : await loaded.assess(call, answer);
      const awaited = AWAITED_FIELDS[call.endpoint];
      if (!awaited || !(reply.ok || hasNotServedStatus(reply))) return reply;
      const value = Object(reply.ok && reply.value) as Readonly<Record<string, unknown>>;
      const isAwaited = awaited.some((field) => value[field] == null);
      if (loaded || isAwaited) return (await open())?.complete(call, reply, isAwaited) ?? reply;
      // An operator whose replies are complete may still need overridden calls, so the file is fetched in the background.
      if (call.endpoint === LINE_LIST_ENDPOINT && reply.meta.from === 'network')
        keepAlive(open().then((opened) => opened?.refresh(call.context, false)));
      return reply;
    },
  };
}
