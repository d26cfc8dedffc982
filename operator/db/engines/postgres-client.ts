import pg from 'pg';
import { StartError } from '../../start-error.ts';

/** Limits that prevent a call from waiting for the database forever; docs/product/operator.md, "when the database is away". */
export interface PostgresLimits {
  /** For obtaining a connection, new or from the pool. */
  readonly connectMs: number;
  /** For a statement; enforced by the server. */
  readonly statementMs: number;
  /** For a call to hold a connection; enforced here, because a hung server enforces no limit. */
  readonly holdMs: number;
}

export const POSTGRES_LIMITS: PostgresLimits = { connectMs: 5_000, statementMs: 8_000, holdMs: 10_000 };

/** Configures connections of calls and probes alike, so that a server or pooler refuses either both or none. */
export function limitConnection(url: string, { connectMs, statementMs, holdMs }: PostgresLimits): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: holdMs,
    keepAlive: true,
  };
}

/** Without a listener a lost connection would end the process. */
export function createClient(config: pg.ClientConfig): pg.Client {
  try {
    return new pg.Client(config).on('error', () => {});
  } catch (cause) {
    throw new StartError('DATABASE_URL cannot be read: it must be postgres://user:password@host:port/name.', { cause });
  }
}
