import pg from 'pg';
import { StartError } from '../../start-error.ts';

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

/** How calls connect, and probes as well: what a server or a pooler refuses the ones it has to refuse the others. */
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
