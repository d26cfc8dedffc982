import { randomUUID } from 'node:crypto';
import { isLoopbackHost } from '#contract/names.ts';
import { parseDomain } from '#gateway/line-book/line-list.ts';
import { createOperatorSession, type OperatorSession } from './ask/operator-session.ts';
import { createPace, type Pace, TooManyCalls } from './ask/pace.ts';
import { createRequestSender, type RequestSender } from './ask/send-request.ts';
import { checkEncryption, checkLines, isUsable } from './lines/check-lines.ts';
import type { LineCheckDeps } from './lines/line-check.ts';
import type { CheckOptions } from './read-options.ts';
import { redact } from './report/redact.ts';
import type { ExitCode, LineResult, Report, RowResult } from './report/report.ts';
import type { WalkContext } from './rows/row-plan.ts';
import { findPlan } from './rows/row-plans.ts';
import { createWalk, type Walk } from './rows/walk-rows.ts';

export interface CheckDeps {
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** A certificate that is trusted in addition to Node's defaults. */
  readonly ca?: string;
}

/** Makes the app's calls and reports the answers; never throws for an operator's behaviour. docs/product/check-operator.md */
export async function checkOperator(options: CheckOptions, deps: CheckDeps): Promise<Report> {
  const startedAt = deps.now();
  const sender = createRequestSender({ ca: deps.ca });
  const pace = createPace(deps);
  const gathered = await gather(options, deps, sender, pace);
  sender.close();
  const { operator, merchant } = options;
  const { rows, lines, leftBehind, stopped } = gathered;
  const times = { startedAt: new Date(startedAt).toISOString(), tookMs: deps.now() - startedAt, calls: pace.calls() };
  const exitCode = chooseExitCode(gathered);
  const secrets = [...gathered.secrets, ...(options.user ? [options.user.password] : [])];
  return redact({ format: 1, operator, merchant, ...times, rows, lines, leftBehind, stopped, exitCode }, secrets);
}

interface Gathered extends Pick<Report, 'rows' | 'lines' | 'leftBehind' | 'stopped'> {
  readonly secrets: readonly string[];
}

async function gather(options: CheckOptions, deps: CheckDeps, sender: RequestSender, pace: Pace): Promise<Gathered> {
  const { operator, merchant, language, mayWrite, mayMoveMoney, only, stated } = options;
  const encryption = await checkEncryption(operator, deps.ca, deps.now());
  if (!isUsable(encryption)) {
    const unreached = encryption.find(({ check }) => check === 'reached');
    if (unreached) return describeUnreached(operator, unreached.text);
    const lines = [{ origin: operator, findings: encryption }];
    return { rows: [], lines, leftBehind: [], stopped: 'no row was asked, because no browser would come that far.', secrets: [] };
  }
  const session = createOperatorSession({ merchant, language, stated, sender, pace });
  const user = mayCarryPassword(operator) ? options.user : null;
  const context = { merchant, language, user, line: operator, mark: `check-operator-${randomUUID()}`, now: deps.now() };
  const walk = createWalk({ session, stated, mayWrite, mayMoveMoney, only, context });
  let lines: readonly LineResult[] = [];
  let stopped: string | null = null;
  try {
    const unreached = await walk.begin();
    if (unreached !== null) return describeUnreached(operator, unreached);
    await walk.run();
    if (only.length === 0) lines = await checkLines(listLines(options, walk), composeLineDeps(options, deps, session, walk));
    await walk.end();
  } catch (error) {
    if (!(error instanceof TooManyCalls)) throw error;
    stopped = error.message;
  }
  const rows = walk.rows();
  stopped ??= findObstacle(options, walk, rows);
  return { rows, lines, leftBehind: walk.leftBehind, stopped, secrets: walk.secrets };
}

const describeUnreached = (operator: string, reason: string): Gathered => {
  return { rows: [], lines: [], leftBehind: [], stopped: `${operator} could not be reached: ${reason}.`, secrets: [] };
};

/** A password is sealed, but over plain http an attacker could have supplied the key. */
const mayCarryPassword = (line: string) => line.startsWith('https:') || isLoopbackHost(new URL(line).hostname);

function listLines({ operator, lines }: CheckOptions, { find }: Walk): readonly string[] {
  if (lines) return [...new Set([operator, ...lines])];
  const domains = find('system.configuration')?.domainList ?? [];
  return [...new Set([operator, ...domains.flatMap(({ domainName }) => parseDomain(domainName, operator) ?? [])])];
}

function composeLineDeps(options: CheckOptions, { ca, now }: CheckDeps, session: OperatorSession, walk: Walk): LineCheckDeps {
  const { operator, merchant, language, origin } = options;
  const token = walk.token();
  const capabilities = walk.find('system.configuration')?.capabilities;
  const context: WalkContext = { merchant, language, user: null, line: operator, mark: '', now: now(), find: walk.find };
  return {
    session,
    merchant,
    firstLine: operator,
    ca,
    now,
    token,
    // If the pages are on another origin, none of the lines is their own.
    origins: origin === null ? listLines(options, walk) : [origin],
    hasRowNames: capabilities?.rowNames === true,
    hasPlainCalls: capabilities?.plainCalls === true,
    hasKeys: capabilities?.idempotency === true,
    findQuery: (name) => findPlan(name).compose?.(context)?.query,
  };
}

const DOWN: readonly number[] = [502, 503, 504];

/** Why the check could not do all that it was asked for. */
function findObstacle({ operator, user }: CheckOptions, walk: Walk, rows: readonly RowResult[]): string | null {
  const isDown = ({ status }: RowResult) => status === null || DOWN.includes(status);
  if (rows.length > 0 && rows.every(isDown)) return `${operator} could not be reached: ${rows[0]?.details[0]}.`;
  if (user && !mayCarryPassword(operator)) return 'a password is not sent over plain http, so no row of a member was seen.';
  const refused = walk.refusedLogin();
  return user && refused !== null ? `the login was not accepted, so no row of a member was seen: ${refused}.` : null;
}

function chooseExitCode({ rows, lines, stopped }: Gathered): ExitCode {
  const hasFault =
    rows.some(({ isFault }) => isFault) || lines.some(({ findings }) => findings.some(({ kind }) => kind === 'fault'));
  if (stopped !== null) return 2;
  return hasFault ? 1 : 0;
}
