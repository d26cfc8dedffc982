import pg from 'pg';
import type { DatabaseHealth } from './database-health.ts';
import { DatabaseUnreachable } from './database-unreachable.ts';
import type { ConnectionCounts } from './engine.ts';
import { limitConnection, type PostgresLimits } from './postgres-client.ts';

type Done = (release?: unknown) => void;
type OnConnect = (error: Error | undefined, client: pg.PoolClient | undefined, done: Done) => void;

/** A caller whose connection was cut gets an error at once and releases it within this time. */
const GIVE_BACK_MS = 500;

/** A pool whose connections may be lost, and that hands out none while the database is known to be unreachable. */
export class GuardedPool extends pg.Pool {
  readonly #health: DatabaseHealth;
  /** Connections in use by calls. */
  #held = 0;

  constructor(url: string, limits: PostgresLimits, health: DatabaseHealth) {
    super(limitConnection(url, limits));
    this.#health = health;
    this.#surviveLosses();
    this.on('acquire', () => {
      this.#held += 1;
    });
    this.on('release', () => {
      this.#held -= 1;
    });
    this.#limitHolds(limits.holdMs);
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

  /** Whether calls have been served on existing connections, and so can be again. */
  hasConnections(): boolean {
    return this.#held + this.idleCount > 0;
  }

  countConnections(): ConnectionCounts {
    return { busy: this.#held, idle: this.idleCount, waiting: this.waitingCount };
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

  /** Without its own listener a lost connection would end the process, whether or not a call uses it. */
  #surviveLosses(): void {
    this.on('error', () => {});
    this.on('connect', (client) => client.on('error', () => this.#health.suspect()));
  }

  /**
   * Cuts a connection that a call has held for too long, with its transaction, and then releases it by force. Drizzle never
   * releases the connection of a transaction whose `begin` failed, and the pool would lose it for good.
   */
  #limitHolds(holdMs: number): void {
    const timers = new WeakMap<object, NodeJS.Timeout>();
    const plan = (client: pg.PoolClient, work: () => void, ms: number) => timers.set(client, setTimeout(work, ms).unref());
    const end = (client: pg.PoolClient) => {
      cut(client);
      plan(client, () => client.release(true), GIVE_BACK_MS);
    };
    this.on('acquire', (client) => plan(client, () => end(client), holdMs));
    this.on('release', (_error, client) => clearTimeout(timers.get(client)));
  }
}

function cut(client: pg.PoolClient): void {
  if (client instanceof pg.Client) void client.end();
}
