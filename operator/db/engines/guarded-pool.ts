import pg from 'pg';
import type { DatabaseHealth } from './database-health.ts';
import { DatabaseUnreachable } from './database-unreachable.ts';

/** No call waits for the database for ever; docs/product/operator.md, "when the database is away". */
export interface PostgresLimits {
  /** For a connection, a new one or one that another call has. */
  readonly connectMs: number;
  /** For a statement, kept by the server. */
  readonly statementMs: number;
  /** For a call to keep a connection, kept here: a server that hangs keeps no limit. */
  readonly holdMs: number;
}

export const POSTGRES_LIMITS: PostgresLimits = { connectMs: 5_000, statementMs: 8_000, holdMs: 10_000 };

type Done = (release?: unknown) => void;
type OnConnect = (error: Error | undefined, client: pg.PoolClient | undefined, done: Done) => void;

/** A pool whose every connection may be lost, and that hands out none while the database is known to be away. */
export class GuardedPool extends pg.Pool {
  readonly #health: DatabaseHealth;

  constructor(url: string, { connectMs, statementMs, holdMs }: PostgresLimits, health: DatabaseHealth) {
    super({
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: holdMs,
      keepAlive: true,
    });
    this.#health = health;
    this.#surviveLosses();
    this.#limitHolds(holdMs);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnect): void;
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | undefined {
    const connected = this.#obtain();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (release) => client.release(Boolean(release))),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #obtain(): Promise<pg.PoolClient> {
    if (!this.#health.isReachable()) throw new DatabaseUnreachable('The database is known to be away.');
    try {
      return await super.connect();
    } catch (cause) {
      this.#health.suspect();
      throw new DatabaseUnreachable('No connection to the database was had.', { cause });
    }
  }

  /** Without a listener of its own each lost connection would end the process, whether a call has it or not. */
  #surviveLosses(): void {
    this.on('error', () => {});
    this.on('connect', (client) => client.on('error', () => this.#health.suspect()));
  }

  /** Whatever a call waits for, its connection is cut after a while, and with it what it had begun. */
  #limitHolds(holdMs: number): void {
    const timers = new WeakMap<object, NodeJS.Timeout>();
    this.on('acquire', (client) => timers.set(client, setTimeout(() => cut(client), holdMs).unref()));
    this.on('release', (_error, client) => clearTimeout(timers.get(client)));
  }
}

function cut(client: pg.PoolClient): void {
  if (client instanceof pg.Client) void client.end();
}
