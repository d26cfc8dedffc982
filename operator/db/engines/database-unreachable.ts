import { DrizzleQueryError } from 'drizzle-orm';

/** No connection to the database is available; a later attempt may succeed. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';
}

/** Connections refused, cut or too many; a server that stops or starts; a statement or a pause that took too long. */
const PASSING_STATES = /^(08|57P|57014|25P03|53300)/;

/** Whether a call failed because the database was unreachable, and not because of its statement. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof DatabaseUnreachable) return true;
  if (!(error instanceof DrizzleQueryError)) return false;
  const { cause } = error;
  if (cause instanceof DatabaseUnreachable) return true;
  const state = readState(cause);
  // An error of a server has a state; an error without one comes from the connection, except for our own TypeErrors.
  return state ? PASSING_STATES.test(state) : !(cause instanceof TypeError);
}

/** Returns PostgreSQL's SQLSTATE; null for an error that a server did not send. */
export function readState(error: unknown): string | null {
  const { code, severity } = (error ?? {}) as { code?: unknown; severity?: unknown };
  // Codes of sockets have no severity, and some look like a state, such as EPIPE.
  return typeof code === 'string' && severity !== undefined ? code : null;
}

/** Whether a refused connection may succeed later; a wrong user or password needs new settings. */
export function mayPass(error: unknown): boolean {
  const state = readState(error);
  return state === null || PASSING_STATES.test(state);
}

/** Converts a failure that is only due to an unreachable database; any other error is returned unchanged. */
export function toDatabaseUnreachable(error: unknown): unknown {
  if (!isUnreachable(error) || error instanceof DatabaseUnreachable) return error;
  return new DatabaseUnreachable(describeCause(error), { cause: error });
}

/** Describes the cause briefly: the message of a failed query contains all the values it was writing. */
export function describeCause(error: unknown): string {
  const { code, message } = ((error instanceof DrizzleQueryError ? error.cause : error) ?? {}) as {
    code?: string;
    message?: string;
  };
  return code || message || 'no reason given';
}
