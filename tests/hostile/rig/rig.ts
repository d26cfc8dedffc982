import { registerWith } from '#tests/operator/fixtures/registering.ts';
import { createVault } from './attacker-key.ts';
import { startLineServer } from './line-server.ts';
import { LINES, UNLISTED } from './names.ts';
import { createNetwork } from './network.ts';
import { type OperatorKind, openOperator } from './operator.ts';
import { createPace } from './pace.ts';
import { type BuildSettings, createPlayer, type HostKind, type Player } from './player.ts';

/** The operator, its three lines, the attacker's own hosts and the player's network. */
export async function openRig(kind: OperatorKind) {
  let pace = createPace();
  let player: Player | undefined;
  let newcomers = 0;
  const operator = await openOperator(() => pace.now(), kind);
  const { forward } = operator;
  const lines = await Promise.all(LINES.map(async (origin) => [origin, await startLineServer({ forward })] as const));
  const unlisted = await startLineServer({ forward });
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
    /** Registers a member, for an attack after which the member cannot play. */
    registerMember: async (): Promise<string> => {
      newcomers += 1;
      const username = `newcomer${newcomers}`;
      await registerWith({ app: operator.app }, { username }, { headers: { Merchant: 'aurora' } });
      return operator.logIn(username);
    },
    /** Opens a browser without stored data; every line is honest, and earlier requests are forgotten. */
    async openPlayer(host: HostKind, token: string | null, settings: BuildSettings = {}): Promise<Player> {
      player?.close();
      for (const server of new Set(servers.values())) server.reset();
      vault.passwords.length = 0;
      vault.repeated.length = 0;
      pace = createPace();
      player = createPlayer(host, createNetwork(ports), pace, token, { replyKeys: operator.replyKeys, ...settings });
      const key = token === null ? undefined : operator.sessionKeys.get(token);
      if (token !== null && key) await player.keepKey(token, key.privateKey);
      return player;
    },
    async close() {
      player?.close();
      await Promise.all([...new Set(servers.values())].map((server) => server.close()));
      await operator.close();
    },
  };
}
export type Rig = Awaited<ReturnType<typeof openRig>>;
