import type { PublishedSite } from '#operator/site/published-site.ts';
import { registerWith } from '#tests/operator/fixtures/registering.ts';
import { createVault } from './attacker-key.ts';
import { startLineServer, type TlsKeys } from './line-server.ts';
import { LINES, UNLISTED } from './names.ts';
import { createNetwork, type SentRequest } from './network.ts';
import { type OperatorKind, openOperator } from './operator.ts';
import { createPace } from './pace.ts';
import { type BuildSettings, createPlayer, type HostKind, type Player, type RigPlayer } from './player.ts';

interface LinesOptions {
  /** The operator's time. */
  readonly now: () => number;
  /** By default the lines have plain http. */
  readonly tls?: TlsKeys;
  /** The lines serve this build, too. */
  readonly site?: PublishedSite;
  /** The keys of bound sessions are to be given to another browser. */
  readonly areKeysExtractable?: boolean;
}

/** The operator, its three lines and the attacker's own hosts. */
export async function openLines(kind: OperatorKind, { now, tls, site, areKeysExtractable }: LinesOptions) {
  let newcomers = 0;
  const operator = await openOperator(now, kind, { site, areKeysExtractable });
  const start = () => startLineServer({ forward: operator.forward, ...(tls && { tls }) });
  const lines = await Promise.all(LINES.map(async (origin) => [origin, await start()] as const));
  const unlisted = await start();
  const servers = new Map([...lines, ...UNLISTED.map((origin) => [origin, unlisted] as const)]);
  const ports = new Map([...servers].map(([origin, { port }]) => [origin, port]));
  const vault = createVault();
  const token = await operator.logIn('ada');
  // Other members have no deposit, so that their lists differ.
  await operator.ask('POST', '/wps/cashier/deposit', token, { amount: 20_000, method: 'sandbox' });
  return {
    kind,
    operator,
    vault,
    /** A session of ada. */
    token,
    /** A session of another member, such as the attacker's own. */
    otherToken: await operator.logIn('grace'),
    lineAt: (origin: string) => servers.get(origin) as (typeof lines)[number][1],
    ports: ports as ReadonlyMap<string, number>,
    /** Requests that unlisted hosts have received since the last reset. */
    listUnlisted: (): SentRequest[] =>
      unlisted.received.map(({ host, path, headers, body }) => ({
        origin: `https://${host}`,
        path,
        text: JSON.stringify([path, headers, body]),
        hasAuthorization: headers.authorization !== undefined,
      })),
    /** How many requests they have received in all. */
    countUnlisted: () => unlisted.countAll(),
    /** Registers a member, for an attack after which the member cannot play. */
    registerMember: async (): Promise<string> => {
      newcomers += 1;
      const username = `newcomer${newcomers}`;
      await registerWith({ app: operator.app }, { username }, { headers: { Merchant: 'aurora' } });
      return operator.logIn(username);
    },
    /** Every line is honest again, and earlier requests are forgotten. */
    reset: () => {
      for (const server of new Set(servers.values())) server.reset();
      vault.passwords.length = 0;
      vault.repeated.length = 0;
    },
    async close() {
      await Promise.all([...new Set(servers.values())].map((server) => server.close()));
      await operator.close();
    },
  };
}
export type RigLines = Awaited<ReturnType<typeof openLines>>;

/** The rig as attacks use it, with gateways in this process or in a real browser. */
export interface Rig extends RigLines {
  /** Opens a browser without stored data; every line is honest, and earlier requests are forgotten. */
  openPlayer(host: HostKind, token: string | null): Promise<Player>;
}

/** The rig with gateways in this process. */
export interface ProcessRig extends RigLines {
  openPlayer(host: HostKind, token: string | null, settings?: BuildSettings): Promise<RigPlayer>;
}

export async function openRig(kind: OperatorKind): Promise<ProcessRig> {
  let pace = createPace();
  let player: RigPlayer | undefined;
  const lines = await openLines(kind, { now: () => pace.now() });
  const { operator, ports } = lines;
  return {
    ...lines,
    async openPlayer(host, token, settings = {}) {
      player?.close();
      lines.reset();
      pace = createPace();
      player = createPlayer(host, createNetwork(ports), pace, token, { replyKeys: operator.replyKeys, ...settings });
      const key = token === null ? undefined : operator.sessionKeys.get(token);
      if (token !== null && key) await player.keepKey(token, key.privateKey);
      return player;
    },
    async close() {
      player?.close();
      await lines.close();
    },
  };
}
