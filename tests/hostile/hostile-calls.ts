import { findEndpoint, type MutationName, type QueryName } from '#contract/endpoints.ts';
import { operatorTime } from '#src/platform/clock.ts';
import { fetchTrustedHosts } from '#src/services/links/classify-link.ts';
import { createDice, type Dice } from '#tests/operator/fixtures/fuzz/seeded-dice.ts';
import type { Attack } from './attack.ts';
import { ATTACKS } from './attacks/all-attacks.ts';
import { hasMark } from './claims.ts';
import { isListed, LINES, PAGE } from './rig/names.ts';
import { HOST_KINDS, type HostKind, type Outcome, type RigPlayer } from './rig/player.ts';
import type { ProcessRig } from './rig/rig.ts';
import { findBody, findQuery } from './samples.ts';

const CALLS_OF_A_BROWSER = 50;
/** Checking a password costs the operator much time on purpose. */
const LOGINS = 0.02;

/** The successes of the attacker. */
export interface Tally {
  /** Calls that the hostile line has altered. */
  hostileCalls: number;
  tokensAtUnlistedHosts: number;
  callsToUnlistedHosts: number;
  passwordsOpened: number;
  /** Values that the attacker made up, and the page got or the browser stored. */
  madeUpValues: number;
  /** Browsers that adopted a line, or a host for links, that the operator does not have. */
  hostsAdopted: number;
  /** Calls over the honest lines that failed. */
  flowsFailed: string[];
  flows: number;
}

/** Makes calls in one browser after another, each with a random attack at a random line. */
export async function runHostileCalls(rig: ProcessRig, seed: number, calls: number): Promise<Tally> {
  const dice = createDice(seed);
  const tally: Tally = {
    hostileCalls: 0,
    tokensAtUnlistedHosts: 0,
    callsToUnlistedHosts: 0,
    passwordsOpened: 0,
    madeUpValues: 0,
    hostsAdopted: 0,
    flowsFailed: [],
    flows: 0,
  };
  while (tally.hostileCalls < calls) {
    const host = dice.pick(HOST_KINDS);
    const player = await rig.openPlayer(host, rig.token);
    setPageClock(rig, player);
    // The origin is a line like any other.
    const seat = dice.is(0.2) ? PAGE : dice.pick(LINES);
    for (let turn = 0; turn < CALLS_OF_A_BROWSER; turn += 1) {
      const outcome = await makeHostileCall(rig, player, host, seat, dice);
      if (hasMark(outcome)) tally.madeUpValues += 1;
    }
    tally.hostileCalls += rig.lineAt(seat).countAltered();
    rig.lineAt(seat).setHook();
    player.pace.calm();
    await countHarm(rig, player, tally);
    await makeReferenceCalls(rig, player, dice, tally);
  }
  // The page's modules stay for the next test file.
  operatorTime.adopt({ now: Date.now(), uncertaintyMs: 0 });
  return tally;
}

/** Attacks whose gap is known would only count what the table already lists, and one on every line would leave none honest. */
const isHeld = ({ acts, row, takesEveryLine, ...attack }: Attack, { kind }: ProcessRig): boolean => {
  const gap = kind === 'signing' ? attack.knownIfSigned : attack.known;
  return !gap && !takesEveryLine && (!acts || row === 'session.login');
};

async function makeHostileCall(
  rig: ProcessRig,
  player: RigPlayer,
  host: HostKind,
  seat: string,
  dice: Dice,
): Promise<Outcome | undefined> {
  const attack = dice.pick(ATTACKS.filter((each) => isHeld(each, rig)));
  const { row } = attack;
  const { sealed, method } = findEndpoint(row);
  if ((sealed && !dice.is(LOGINS)) || row === 'saferplay.pause' || row === 'session.logout') return undefined;
  rig.lineAt(seat).setHook(attack.does(rig, host));
  await player.prefer(seat);
  // A line that leaves a call unanswered would make the player wait.
  if (attack.hook === 'delay') player.pace.hurry();
  else player.pace.calm();
  return method === 'GET' ? read(player, row as QueryName) : player.write(row as MutationName, findBody(row));
}

const read = (player: RigPlayer, row: QueryName): Promise<Outcome> => {
  const query = findQuery(row);
  return player.read(row, { prefer: 'network', ...(query && { query: query as never }) });
};

async function countHarm(rig: ProcessRig, player: RigPlayer, tally: Tally): Promise<void> {
  const unlisted = player.network.sent.filter(({ origin }) => !isListed(origin));
  tally.callsToUnlistedHosts += unlisted.length;
  tally.tokensAtUnlistedHosts += unlisted.filter(({ text }) => text.includes(rig.token)).length;
  tally.passwordsOpened += rig.vault.passwords.length;
  tally.madeUpValues += (await player.listStored()).filter(({ value }) => hasMark(value)).length;
  const lines = await player.listLines();
  const hosts = [...(await fetchTrustedHosts())].map((name) => `https://${name}`);
  if ([...lines, ...hosts].some((origin) => !isListed(origin))) tally.hostsAdopted += 1;
}

/** The signing operator's time is that of the player's clock, so the page has it too; a plain one uses the time of this machine. */
function setPageClock({ kind }: ProcessRig, { pace }: RigPlayer): void {
  if (kind === 'signing') operatorTime.adopt({ now: pace.now(), uncertaintyMs: 0 });
}

/** The reference flows: everything that a player does succeeds over the honest lines. */
async function makeReferenceCalls(rig: ProcessRig, player: RigPlayer, dice: Dice, tally: Tally): Promise<void> {
  // The page waits for the lines that were set aside, as a player who comes back does.
  player.gateway.handleNetworkChange();
  player.pace.skip(10 * 60_000);
  setPageClock(rig, player);
  const logIn = () => player.write('session.login', { username: 'ada', password: 'fastline-1', type: 'username' });
  const outcomes = [
    await read(player, 'system.configuration'),
    await read(player, 'games.list'),
    await read(player, 'member.balance'),
    await player.write('cashier.deposit', { amount: 10_000, method: 'sandbox' }),
    ...(dice.is(LOGINS * 5) ? [await logIn()] : []),
  ];
  tally.flows += outcomes.length;
  for (const { endpoint, error } of outcomes) if (error !== undefined) tally.flowsFailed.push(`${endpoint}: ${error}`);
}
