import * as v from 'valibot';
import type { DepositSettings, Deposits } from '#contract/calls/cashier.ts';
import { findEndpoint, type QueryName } from '#contract/endpoints.ts';
import { findReplySchema } from '#contract/find-schemas.ts';
import { MINUTE_MS } from '#contract/limits.ts';
import { fetchQuery } from '#src/bridges/api.ts';
import { classifyLink, fetchTrustedHosts } from '#src/services/links/classify-link.ts';
import { isListed, LINES, MARK, MARK_NUMBER, PAGE, UNLISTED_HOST } from './rig/names.ts';
import type { Operator } from './rig/operator.ts';
import { composeQuery } from './samples.ts';
import type { Effects, Scene } from './scene.ts';

/** Returns what is wrong, or nothing. */
type Claim = (scene: Scene) => string | undefined | Promise<string | undefined>;

const show = (value: unknown) => JSON.stringify(value)?.slice(0, 200) ?? 'nothing';
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
export const hasMark = (value: unknown) => new RegExp(`${MARK}|${MARK_NUMBER}`).test(JSON.stringify(value) ?? '');

/** Errors after which the page asks for the outcome. */
const UNKNOWN = new Set(['outcome_unknown', 'outcome_doubted', 'call_timed_out']);
const DEPOSITED = 50_000;
/** Errors that end the session in the page. */
const SESSION_OVER = new Set(['customer.not.login', 'not_logged_in', 'session_expired']);

async function fetchTruth({ rig, row, token }: Scene): Promise<unknown> {
  const { method, path } = findEndpoint(row);
  return rig.operator.ask(method, path + composeQuery(row as QueryName), token);
}

export async function readEffects(operator: Operator, token: string): Promise<Effects> {
  const { deposits = [] } = ((await operator.ask('GET', '/wps/cashier/deposits', token)) ?? {}) as { deposits?: [] };
  const state = await operator.ask('GET', '/wps/saferplay/state', token);
  const info = await operator.ask('GET', '/wps/member/info', token);
  return { deposits, state, isLoggedIn: info !== null };
}

const describeError = (errorMs: number) => (Math.abs(errorMs) > MINUTE_MS ? `the clock is wrong by ${errorMs} ms` : undefined);

const listsOnlyKnown: Claim = ({ player }) => {
  const unlisted = player.network.sent.filter(({ origin }) => !isListed(origin));
  return unlisted.length > 0 ? `${unlisted.length} calls reached ${unlisted[0]?.origin}` : undefined;
};
const keepsToken: Claim = ({ player, token }) => {
  const leaked = player.network.sent.find(({ origin, text }) => !isListed(origin) && text.includes(token));
  return leaked && `the token reached ${leaked.origin}`;
};
const keepsPassword: Claim = ({ rig }) =>
  rig.vault.passwords.length > 0 ? `the attacker opened ${rig.vault.passwords[0]}` : undefined;

/** Hold after every attack that has no other gap. */
export const ALWAYS = {
  'calls-go-to-listed-hosts': listsOnlyKnown,
  'the-token-stays': keepsToken,
  'the-password-stays': keepsPassword,
};

export const CLAIMS = {
  ...ALWAYS,
  /** No reply that the operator did not give is shown or stored; an error is not a reply. */
  'replies-are-true': async (scene) => {
    const { row, outcomes, player } = scene;
    const truth = await fetchTruth(scene);
    const parsed = v.safeParse(findReplySchema(row), truth);
    for (const { endpoint, value } of outcomes) {
      if (endpoint === row && value !== undefined && !isSame(value, parsed.output)) return `shown: ${show(value)}`;
    }
    const stored = (await player.listStored()).find(({ endpoint }) => endpoint === row);
    return stored && !isSame(stored.value, truth) ? `stored: ${show(stored.value)}` : undefined;
  },
  /** A lie does not come again after the line has ended it. */
  'the-last-reply-is-true': async (scene) => {
    const parsed = v.safeParse(findReplySchema(scene.row), await fetchTruth(scene));
    const last = scene.outcomes.at(-1);
    return isSame(last?.value, parsed.output) ? undefined : `shown: ${show(last)}`;
  },
  /** Nothing that the attacker made up is shown or stored. */
  'nothing-made-up': async ({ outcomes, player }) => {
    const shown = outcomes.find(({ value }) => hasMark(value));
    const stored = (await player.listStored()).find(({ value }) => hasMark(value));
    return shown ? `shown: ${show(shown)}` : stored && `stored: ${show(stored.value)}`;
  },
  /** The player gets an answer over the honest lines. */
  'the-call-succeeds': ({ outcomes, row }) => {
    const last = outcomes.filter(({ endpoint }) => endpoint === row).at(-1);
    return last && last.error === undefined ? undefined : `the call ended with ${last?.error}`;
  },
  /** The shown time is the operator's. */
  'the-time-stays': ({ player: { pace } }) => describeError(pace.clock.operatorNow() - pace.now()),
  /** The time that decides about security and money is the operator's. */
  'the-safe-time-stays': ({ player: { pace } }) => describeError(pace.clock.safeNow() - pace.now()),
  'the-session-lives': ({ outcomes }) => {
    const ended = outcomes.find(({ error }) => error !== undefined && SESSION_OVER.has(error));
    return ended && `${ended.endpoint} ended with ${ended.error}`;
  },
  /** Every honest line is still listed, and no other host. */
  'the-lines-stay': async ({ player }) => {
    const list = await player.listLines();
    return [...list].sort().join() === [...LINES].sort().join() ? undefined : `the lines are ${list.join(', ')}`;
  },
  /** Only the operator's hosts may receive a token in a link, by the list and by the address. */
  'links-stay': async ({ outcomes }) => {
    const hosts = await fetchTrustedHosts();
    const others = [...hosts].filter((host) => !LINES.some((line) => new URL(line).host === host));
    if (others.length > 0) return `${others.join(', ')} may receive the token`;
    const links = outcomes.flatMap(({ value }) => (value as { link?: string } | undefined)?.link ?? []);
    const trusted = links.find((link) => classifyLink(link, hosts).kind === 'trusted');
    return trusted && `${trusted} may receive the token`;
  },
  /** An address of an unlisted host is shown only with the mark that makes the page ask before it opens. */
  'addresses-stay': async ({ row }) => {
    const { value, meta } = await fetchQuery(row as QueryName, { prefer: 'store' });
    const isNamed = JSON.stringify(value).includes(new URL(UNLISTED_HOST).host);
    return isNamed && !meta.unconfirmed ? `shown as confirmed: ${show(value)}` : undefined;
  },
  /** No account, host or password of the attacker is given to the page, not even at first. */
  'accounts-stay': async ({ row, outcomes, player }) => {
    const stored = (await player.listStored()).find(({ endpoint }) => endpoint === row);
    const isTheirs = (value: unknown) => JSON.stringify(value)?.includes(new URL(UNLISTED_HOST).host);
    const given = [...outcomes, ...(stored ? [stored] : [])].find(({ value }) => isTheirs(value));
    return given && `given to the page: ${show(given.value)}`;
  },
  /** The page reads no account, host or capability of the attacker, not even through a prototype. */
  'members-stay': ({ outcomes }) => {
    const read = (value: unknown, path: string) => path.split('.').reduce<unknown>((part, name) => Object(part)[name], value);
    const paths = ['identity.provider.authDomain', 'identity.defaultPassword', 'smsProvider.apiKey', 'capabilities', 'partners'];
    const isTheirs = (value: unknown) => JSON.stringify(value)?.includes(UNLISTED_HOST) || read({}, 'partners') !== undefined;
    return outcomes.flatMap(({ value }) => paths.filter((path) => isTheirs(read(value, path))))[0];
  },
  /** Pictures come from the operator's hosts over https: its lines, and those of its sandbox on this machine. */
  'pictures-stay': ({ outcomes }) => {
    const pictures = outcomes.flatMap(({ value }) => (value as { pictures?: readonly string[] } | undefined)?.pictures ?? []);
    const isOperators = ({ origin, hostname }: URL) => isListed(origin) || hostname.endsWith('.localhost');
    return pictures.find((address) => !isOperators(new URL(address)));
  },
  /** A path never leads to another origin, nor out of the app. */
  'paths-stay': ({ outcomes }) => {
    const paths = outcomes.flatMap(({ value }) => (value as { path?: string } | undefined)?.path ?? []);
    return paths.find((path) => new URL(path, PAGE).origin !== PAGE || !path.startsWith('/m/'));
  },
  /** An address of the operator opens without a token that the line has written into it. */
  'no-session-is-given': ({ outcomes }) => {
    const opened = outcomes.map(({ value }) => (value as { opened: string }).opened);
    return opened.find((address) => /token/.test([...new URL(address).searchParams.keys()].join()) || !address.includes('/m'));
  },
  /** A complete deposit is booked as the member asked, and a refused deposit is not booked. */
  'deposits-are-true': async ({ rig, token, before, outcomes }) => {
    const { deposits } = await readEffects(rig.operator, token);
    const booked = deposits.slice(0, deposits.length - before.deposits.length).map(({ amount }) => amount);
    const calls = outcomes.filter(({ endpoint }) => endpoint === 'cashier.deposit');
    if (calls.some(({ error }) => error !== undefined && UNKNOWN.has(error))) return undefined;
    const reported = calls.filter(({ error }) => error === undefined).map(() => DEPOSITED);
    return booked.join() === reported.join() ? undefined : `reported ${reported.join()}, booked ${booked.join()}`;
  },
  /** A deposit that is reported as made has the method that the player chose, which is not the sandbox's first one. */
  'methods-are-true': async ({ rig, token, outcomes }) => {
    const { methods } = (await rig.operator.ask('GET', '/wps/relay/MCSFE_getDepositSettings', token)) as DepositSettings;
    const { deposits } = (await rig.operator.ask('GET', '/wps/cashier/deposits', token)) as Deposits;
    const isOther = deposits[0]?.methodName === methods.find(({ code }) => code === 'sandbox')?.name;
    return isOther && outcomes.some(({ error }) => error === undefined) ? 'the deposit has another method' : undefined;
  },
  'one-deposit-at-most': async ({ rig, token, before }) => {
    const { deposits } = await readEffects(rig.operator, token);
    const added = deposits.length - before.deposits.length;
    return added > 1 ? `${added} deposits were booked` : undefined;
  },
  /** A setting of safer play that is reported as saved is saved. */
  'settings-are-true': async ({ rig, token, outcomes, row }) => {
    const saved = outcomes.find(({ endpoint, error }) => endpoint === row && error === undefined);
    const { state } = await readEffects(rig.operator, token);
    const { reminderMinutes } = state as { reminderMinutes: number | null };
    return saved && reminderMinutes !== 30 ? `reported as saved, the operator has ${reminderMinutes}` : undefined;
  },
  /** A limit that is reported as saved is saved. */
  'limits-are-true': async ({ rig, token, outcomes, row }) => {
    const saved = outcomes.find(({ endpoint, error }) => endpoint === row && error === undefined);
    const { state } = await readEffects(rig.operator, token);
    const { depositLimits } = state as { depositLimits: readonly { period: string; amount: number }[] };
    const isSaved = depositLimits.some(({ period, amount }) => period === 'day' && amount === 100_000);
    return saved && !isSaved ? `reported as saved, the operator has ${show(depositLimits)}` : undefined;
  },
  /** A reward that is reported as claimed is claimed, and an exchange that is reported is made. */
  'rewards-are-true': async ({ rig, token, outcomes, row }) => {
    const reported = outcomes.find(({ endpoint, error }) => endpoint === row && error === undefined);
    const { vouchers } = (await rig.operator.ask('GET', '/wps/rewards/vouchers', token)) as { vouchers: { status: string }[] };
    const { exchanges } = (await rig.operator.ask('GET', '/wps/rewards/mall', token)) as { exchanges?: readonly unknown[] };
    const isMade = vouchers.some(({ status }) => status === 'claimed') || Boolean(exchanges?.length);
    return reported && !isMade ? 'reported as done, the operator has nothing' : undefined;
  },
  /** A self-exclusion that is reported is in force. */
  'the-pause-is-true': async ({ rig, token, outcomes }) => {
    const reported = outcomes.some(({ endpoint, error }) => endpoint === 'saferplay.pause' && error === undefined);
    const { isLoggedIn } = await readEffects(rig.operator, token);
    return reported && isLoggedIn ? 'reported as excluded, and the session is alive' : undefined;
  },
  /** A session that the page has ended is over at the operator. */
  'the-logout-is-true': async ({ rig, token, outcomes }) => {
    const reported = outcomes.some(({ endpoint, error }) => endpoint === 'session.logout' && error === undefined);
    const { isLoggedIn } = await readEffects(rig.operator, token);
    return reported && isLoggedIn ? 'reported as over, and the session is alive' : undefined;
  },
  /** A password that is reported as changed is changed. */
  'the-new-password-is-true': async ({ rig, token, outcomes }) => {
    const reported = outcomes.some(({ endpoint, error }) => endpoint === 'member.password' && error === undefined);
    const { userName } = (await rig.operator.ask('GET', '/wps/member/info', token)) as { userName: string };
    const opensStill = await rig.operator.logIn(userName).then(Boolean, () => false);
    return reported && opensStill ? 'reported as changed, and the old password logs in' : undefined;
  },
  /** A session that begins is not one of the attacker, or the player learns whose it is. */
  'the-account-is-theirs': ({ rig, outcomes }) => {
    const begun = outcomes.map(({ value }) => value as { token?: string; shown?: string } | undefined);
    const foreign = begun.find((value) => value?.token === rig.otherToken);
    return foreign && !foreign.shown ? 'the player is logged in to the account of the attacker' : undefined;
  },
  /** The line that carries a session's calls cannot use its token alone. */
  'the-token-is-bound': async ({ rig, token }) =>
    (await rig.operator.askWithTokenAlone('/wps/member/info', token)) === null ? undefined : 'the token alone opens the account',
  /** A recorded login cannot be opened by trying keys, and is worth nothing if it is sent again. */
  'recordings-are-closed': ({ rig, outcomes }) => {
    const sealed = LINES.flatMap((line) => rig.lineAt(line).received).filter(({ headers }) => headers.encryption !== undefined);
    if (sealed.length === 0) return outcomes.every(({ error }) => error === undefined) ? 'no sealed call arrived' : undefined;
    if (sealed.some(({ headers }) => headers['x-rsa'] !== undefined)) return 'envelope 1 hides 40 bits';
    return rig.vault.repeated[0] && `the operator carried out ${rig.vault.repeated[0]}`;
  },
} satisfies Record<string, Claim>;
export type ClaimName = keyof typeof CLAIMS;
