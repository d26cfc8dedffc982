import { DrizzleQueryError } from 'drizzle-orm';

/** No connection to the database is to be had: a while later there may be one. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';
}

/** Connections refused, cut or too many; a server that stops or starts; a statement or a pause that took too long. */
const PASSING_STATES = /^(08|57P|57014|25P03|53300)/;

/** Whether a call failed because the database was away, and not because of what was asked. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof DatabaseUnreachable) return true;
  if (!(error instanceof DrizzleQueryError)) return false;
  const { cause } = error;
  if (cause instanceof DatabaseUnreachable) return true;
  const state = readState(cause);
  // What a server says has a state; what has none was said by the connection, but for a mistake of ours.
  return state ? PASSING_STATES.test(state) : !(cause instanceof TypeError);
}

/** What PostgreSQL calls an SQLSTATE; null for an error that a server did not send. */
export function readState(error: unknown): string | null {
  const { code, severity } = (error ?? {}) as { code?: unknown; severity?: unknown };
  // Codes of sockets have no severity, and some look like a state, as EPIPE does.
  return typeof code === 'string' && severity !== undefined ? code : null;
}

/** Whether a refused connection may be had later; another name or password would have to be set. */
export function mayPass(error: unknown): boolean {
  const state = readState(error);
  return state === null || PASSING_STATES.test(state);
}

/** A failure whose only reason is that the database was away says so, and why; any other stays what it was. */
export function toDatabaseUnreachable(error: unknown): unknown {
  if (!isUnreachable(error) || error instanceof DatabaseUnreachable) return error;
  return new DatabaseUnreachable(describeCause(error), { cause: error });
}

/** Why, as short as it can be told: a failed query's own message holds all that it was to write. */
export function describeCause(error: unknown): string {
  const { code, message } = ((error instanceof DrizzleQueryError ? error.cause : error) ?? {}) as {
    code?: string;
    message?: string;
  };
  return code || message || 'no reason given';
}
