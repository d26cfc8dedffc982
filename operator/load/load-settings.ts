import { availableParallelism } from 'node:os';
import * as v from 'valibot';
import { StartError } from '../start-error.ts';
import type { LoadLimits } from './load-gate.ts';

/** A process with the default settings answers within a second what it accepts. docs/product/load.md */
export const LOAD_DEFAULTS = { calls: 32, forwardedCalls: 512, waiting: 500, waitMs: 500 } as const;
/** Node has four threads; one stays free for compression and the log. */
const MAX_HASHING_THREADS = 3;
/** Logins in progress for each password that is hashed: the others wait for the database or a captcha's vendor. */
const LOGINS_PER_THREAD = 8;
const HIGHEST = 100_000;

/** Passwords hashed at the same time: one core stays free for calls. */
export const HASHING_THREADS = Math.max(1, Math.min(MAX_HASHING_THREADS, availableParallelism() - 1));

const Count = v.optional(
  v.pipe(
    v.string(),
    v.transform(Number),
    v.check((count) => Number.isInteger(count) && count > 0 && count <= HIGHEST, `must be a whole number from 1 to ${HIGHEST}`),
  ),
);
const LoadSettings = v.object({ LOAD_CALLS: Count, LOAD_LOGINS: Count, LOAD_WAITING: Count, LOAD_WAIT_MS: Count });

/** Reads the bounds of a process; throws StartError with one sentence if a variable is invalid. */
export function readLoadLimits(variables: Readonly<Record<string, string | undefined>>): LoadLimits {
  const given = Object.fromEntries(Object.entries(variables).filter(([, text]) => text));
  const parsed = v.safeParse(LoadSettings, given);
  if (!parsed.success) throw new StartError(`${parsed.issues[0].path?.[0].key} ${parsed.issues[0].message}.`);
  const { LOAD_CALLS: calls, LOAD_LOGINS: logins, LOAD_WAITING: waiting, LOAD_WAIT_MS: waitMs } = parsed.output;
  return {
    // A forwarded call waits for another operator, and costs this process little.
    calls: calls ?? (given.OPERATOR_URL ? LOAD_DEFAULTS.forwardedCalls : LOAD_DEFAULTS.calls),
    logins: logins ?? (given.OPERATOR_URL ? LOAD_DEFAULTS.forwardedCalls : HASHING_THREADS * LOGINS_PER_THREAD),
    waiting: waiting ?? LOAD_DEFAULTS.waiting,
    waitMs: waitMs ?? LOAD_DEFAULTS.waitMs,
  };
}
