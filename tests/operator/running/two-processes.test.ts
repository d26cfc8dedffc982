import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#operator/db/open-database.ts';
import { seedDatabase } from '#operator/seeds/seed-database.ts';
import { findProgram } from '#tools/find-program.ts';
import { type BalancingProxy, openBalancingProxy } from '../fixtures/running/balancing-proxy.ts';
import { createGatewayPlayer } from '../fixtures/running/gateway-player.ts';
import { createNextRelease } from '../fixtures/running/next-release.ts';
import { createPlayer, DEPOSIT_AMOUNT, type Player } from '../fixtures/running/player.ts';
import { makePreviousDatabase } from '../fixtures/running/previous-database.ts';
import { openProxyFront } from '../fixtures/running/proxy-front.ts';
import {
  findOwnScript,
  type OperatorProcess,
  type ProcessRelease,
  startOperatorProcess,
} from '../fixtures/temporary/operator-process.ts';
import { findPostgresqlFolder, startPostgresql, type TemporaryPostgresql } from '../fixtures/temporary/temporary-postgresql.ts';

const PORTS = [9380, 9400] as const;
const NEXT_PORTS = [9420, 9440] as const;
const PROXY_PORTS = [9376, 9378] as const;
const LINES = PROXY_PORTS.map((port) => `http://127.0.0.1:${port}`);
const LONG_MS = 120_000;
const READY = '/health/ready';
/** The successful payments of all players between two steps. */
const PAYMENTS = 40;
/** The calls answered by the gateway between two steps of an upgrade. */
const CALLS = 10;
const OPENING = 4_200;
/** Simultaneous deposits of one player, over both processes. */
const AT_ONCE = 12;
const METRICS_TOKEN = 'metrics-token';
const PEOPLE = ['ada', 'grace'];
const SEEDS = { password: 'fastline-1', hasSandbox: true };
const programs = findPostgresqlFolder();

describe.skipIf(!programs)('two processes on one PostgreSQL behind a proxy', () => {
  let server: TemporaryPostgresql;
  let database: pg.Pool;
  let proxies: BalancingProxy[] = [];
  let processes: OperatorProcess[] = [];
  /** The players who stay online from one release to the next. */
  let online: Player[] = [];
  /** The token of a session that is older than the last migration. */
  let veteran = '';
  const start = (port: number, release?: ProcessRelease) => {
    const proxied = { LINE_ORIGINS: LINES.join(','), TRUSTED_PROXIES: '1', METRICS_TOKEN };
    return startOperatorProcess(port, { DATABASE_URL: server.url, DRAIN_SECONDS: '1', ...proxied }, release);
  };
  const becomeReady = () => Promise.all(processes.map(({ answers }) => answers(READY, 200)));
  const sendCallsTo = (ports: readonly number[]) => Promise.all(proxies.map(({ use }) => use(ports)));

  beforeAll(async () => {
    server = startPostgresql(programs ?? '');
    veteran = await makePreviousDatabase(server.url, OPENING);
    processes = PORTS.map((port) => start(port));
    proxies = await Promise.all(PROXY_PORTS.map(openBalancingProxy));
    await becomeReady();
    await sendCallsTo(PORTS);
    database = new pg.Pool({ connectionString: server.url });
    online = PEOPLE.map((name) => createPlayer(LINES[0] ?? '', 'aurora', name));
    await Promise.all(online.map(({ logIn }) => logIn()));
    expect(online.map(({ tokens }) => tokens.length)).toEqual(PEOPLE.map(() => 1));
  }, LONG_MS);
  afterAll(async () => {
    await Promise.all(processes.map(({ stop }) => stop()));
    await database?.end();
    await Promise.all(proxies.map(({ close }) => close()));
    await server?.remove();
  });

  async function awaitPayments(players: readonly Player[]): Promise<void> {
    const countAnswered = () => players.flatMap(({ deposits }) => deposits.filter(({ answer }) => answer)).length;
    const before = countAnswered();
    await expect.poll(() => countAnswered() - before, { timeout: LONG_MS, interval: 20 }).toBeGreaterThanOrEqual(PAYMENTS);
  }
  async function readLedger({ merchant, userName }: Player) {
    const query = `select split_part(reference, ':', 1) as kind, count(*)::int as count, sum(amount)::int as sum
      from ledger_entries join members on members.id = member_id
      where merchant_code = $1 and user_name = $2 and account = 'cash' group by 1`;
    const { rows } = await database.query<{ kind: string; count: number; sum: number }>(query, [merchant, userName]);
    return Object.fromEntries(rows.map(({ kind, ...sums }) => [kind, sums]));
  }

  async function readMetrics(port: number): Promise<string> {
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
    return (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
  }

  test.skipIf(!findProgram('openssl')).for([
    ['nginx', 0, 'lotus'],
    ['caddy', 1, 'rio'],
  ] as const)(
    'behind %s a process killed under load restarts without losing or doubling anything',
    { timeout: LONG_MS },
    async ([kind, killed, merchant], { skip, onTestFinished }) => {
      skip(!findProgram(kind), `${kind} is not on this machine`);
      const front = await openProxyFront(kind, PORTS);
      onTestFinished(() => front.close());
      const players = PEOPLE.map((name) => createPlayer(front.origin, merchant, name, front.ask));
      await Promise.all(players.map(({ logIn }) => logIn()));
      let isOver = false;
      const playing = Promise.all(players.map(({ play }) => play(() => isOver)));
      await awaitPayments(players);
      expect(await readMetrics(PORTS[killed])).toMatch(/\{endpoint="cashier\.deposit",status="200"\} [1-9]/);
      await processes[killed]?.stop('SIGKILL');
      await awaitPayments(players);
      processes[killed] = start(PORTS[killed]);
      await becomeReady();
      await awaitPayments(players);
      isOver = true;
      await playing;
      await Promise.all(players.map(settle));
      await Promise.all(players.map((player) => expectAccounts(player)));
      await expectLoggedIn(players, PORTS);
    },
  );

  /** Queries each payment by its key, and repeats those without a reply. */
  async function settle(player: Player): Promise<void> {
    for (const payment of player.deposits) {
      const { payment: found } = await player.read(`/wps/cashier/payment?key=${payment.key}`);
      const answered = { state: 'applied', deposit: payment.answer };
      expect(found).toMatchObject(payment.answer ? answered : { state: expect.stringMatching(/^(applied|unseen)$/) });
      if (!payment.answer) await player.pay(payment);
    }
    expect(player.deposits.filter(({ answer }) => !answer)).toEqual([]);
  }
  /** Checks that everything exists once: payments, the gift, writes, and the balance as their sum. */
  async function expectAccounts(player: Player, more = 0): Promise<void> {
    const ledger = await readLedger(player);
    const paid = player.deposits.length + more;
    expect(ledger.deposit).toEqual({ count: paid, sum: paid * DEPOSIT_AMOUNT });
    expect(ledger.voucher?.count ?? 0).toBe(player.claims.length);
    const balance = Object.values(ledger).reduce((all, { sum }) => all + sum, 0);
    expect(await player.read('/wps/member/balance')).toMatchObject({ amount: balance });
    const written = player.feedback.filter(({ answer }) => answer).map(({ key }) => key);
    const { rows } = await database.query('select id from feedbacks where id = any($1)', [written]);
    expect(rows).toHaveLength(written.length);
  }

  /** Checks the sessions at each process, bypassing the proxy's choice. */
  async function expectLoggedIn(players: readonly Player[], ports: readonly number[]): Promise<void> {
    for (const player of players) {
      const asked = player.tokens.flatMap((token) => ports.map((port) => ({ token, origin: `http://127.0.0.1:${port}` })));
      for (const { token, origin } of asked) expect(await player.read('/wps/member/info', origin, token)).toBeTruthy();
    }
  }

  test('sessions are valid at every process and survive a migration', { timeout: LONG_MS }, async () => {
    await expectLoggedIn(online, PORTS);
    for (const port of PORTS) {
      const balance = await online[0]?.read('/wps/member/balance', `http://127.0.0.1:${port}`, veteran);
      expect(balance).toMatchObject({ amount: OPENING });
    }
  });

  /** Emulates a device whose next call may reach either process. */
  async function createLimitedPlayer(merchant: string) {
    const player = createPlayer(LINES[0] ?? '', merchant, 'linus');
    await player.logIn();
    const send = async (method: string, path: string, body: object, port: number = PORTS[0]) => {
      const headers = {
        Merchant: merchant,
        Authorization: player.tokens.at(-1) ?? '',
        'Idempotency-Key': randomUUID(),
        'Content-Type': 'application/json',
      };
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: JSON.stringify(body) });
      const { success, errorCode } = (await response.json()) as { success: boolean; errorCode: string | null };
      return success ? 'in' : String(errorCode);
    };
    const deposit = (turn: number) =>
      send('POST', '/wps/cashier/deposit', { amount: DEPOSIT_AMOUNT, method: 'sandbox' }, PORTS[turn % PORTS.length]);
    const depositAtOnce = () => Promise.all(Array.from({ length: AT_ONCE }, (_, turn) => deposit(turn)));
    return { player, send, depositAtOnce };
  }

  test('a deposit limit applies over both processes during concurrent deposits', { timeout: LONG_MS }, async () => {
    const { player, send, depositAtOnce } = await createLimitedPlayer('aurora');
    const depositLimit = { period: 'day', amount: 3 * DEPOSIT_AMOUNT + 1 };
    expect(await send('PUT', '/wps/saferplay/state', { depositLimit })).toBe('in');
    const codes = await depositAtOnce();
    expect(codes.toSorted()).toEqual([...Array(AT_ONCE - 3).fill('deposit_limit'), 'in', 'in', 'in']);
    expect((await readLedger(player)).deposit).toEqual({ count: 3, sum: 3 * DEPOSIT_AMOUNT });
  });

  test('a self-exclusion ends the session at both processes during concurrent deposits', { timeout: LONG_MS }, async () => {
    const { player, send, depositAtOnce } = await createLimitedPlayer('rio');
    const [excluded, codes] = await Promise.all([send('POST', '/wps/saferplay/pause', { length: 'year' }), depositAtOnce()]);
    expect(excluded).toBe('in');
    const paid = codes.filter((code) => code === 'in').length;
    expect((await readLedger(player)).deposit?.count ?? 0).toBe(paid);
    expect(new Set(await depositAtOnce())).toEqual(new Set(['customer.not.login']));
    const before = player.tokens.length;
    await player.logIn();
    expect(player.tokens).toHaveLength(before);
  });

  test('a process reports its connections, and the lines by their hosts', { timeout: LONG_MS }, async () => {
    const text = await readMetrics(PORTS[1]);
    expect(text).toMatch(/^fastline_database_connections\{state="idle"\} [1-9]/m);
    expect(text).toMatch(/^fastline_requests_total\{line="0",outcome="2xx"\} [1-9]/m);
    expect(text).toContain('fastline_release_sequence{build="build-1"} 1\n');
  });

  /** Requests the script of each release at each process, bypassing the proxy. */
  async function expectScripts(ports: readonly number[]): Promise<void> {
    for (const port of ports) {
      const replies = [1, 2].map((release) => fetch(`http://127.0.0.1:${port}${findOwnScript(release)}`));
      const texts = (await Promise.all(replies)).map((reply) => reply.text());
      expect(await Promise.all(texts)).toEqual(['export const release = 1;', 'export const release = 2;']);
    }
  }

  test('the next release takes over without failures for players online', { timeout: LONG_MS }, async () => {
    const next = createNextRelease();
    const gateways = online.map(({ tokens }) => createGatewayPlayer(LINES, tokens[0] ?? '', DEPOSIT_AMOUNT));
    const findFailures = () => gateways.flatMap(({ failures }) => failures);
    const awaitCalls = async () => {
      const before = gateways.map(({ answered }) => answered());
      const find = () => Math.min(...gateways.map(({ answered }, at) => answered() - (before[at] ?? 0)));
      const isEnough = () => find() >= CALLS || findFailures().length > 0;
      await expect.poll(isEnough, { timeout: LONG_MS, interval: 20 }).toBe(true);
      expect(findFailures()).toEqual([]);
    };
    let isOver = false;
    const playing = Promise.all(gateways.map(({ play }) => play(() => isOver)));
    await awaitCalls();
    const before = processes;
    processes = NEXT_PORTS.map((port) => start(port, { root: next.root, sequence: 2 }));
    await becomeReady();
    await expectScripts([...PORTS, ...NEXT_PORTS]);
    await sendCallsTo([...PORTS, ...NEXT_PORTS]);
    await awaitCalls();
    await Promise.all(before.map(({ stop }) => stop('SIGTERM')));
    await sendCallsTo(NEXT_PORTS);
    await expectScripts(NEXT_PORTS);
    await awaitCalls();
    isOver = true;
    await playing;
    for (const { wakeOutbox } of gateways) await expect.poll(wakeOutbox, { timeout: LONG_MS }).toBe(0);
    expect(findFailures()).toEqual([]);
    expect(before.map(({ exitCode }) => exitCode())).toEqual([0, 0]);
    await expectLoggedIn(online, NEXT_PORTS);
    const manifest = await (await fetch(`${LINES[0]}/m/asset-manifest.json`)).json();
    expect(manifest).toMatchObject({ sequence: 2 });
    const { rows } = await database.query('select 1 from drizzle.__drizzle_migrations');
    expect(rows).toHaveLength(next.migrations);
    await Promise.all(online.map((player, at) => expectAccounts(player, gateways[at]?.paid())));
    // Rolled back: the previous release starts on the database of the next one.
    await (await openDatabase({ kind: 'postgres', url: server.url }, (db) => seedDatabase(db, SEEDS))).close();
    next.remove();
  });
});
