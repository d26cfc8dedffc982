import { NoReply } from '../ask/send-request.ts';
import { shakeHands } from '../ask/shake-hands.ts';
import { assessHandshake, assessPlainHttp } from '../assess/assess-certificate.ts';
import type { Finding, LineResult } from '../report/report.ts';
import { checkCors } from './check-cors.ts';
import { checkReplies } from './check-replies.ts';
import { checkSimpleRequest } from './check-simple-request.ts';
import { checkUnknownCall } from './check-unknown-call.ts';
import { type BackEnd, compareBackEnds, readBackEnd } from './compare-back-ends.ts';
import type { LineCheck, LineCheckDeps } from './line-check.ts';

const CHECKS: readonly LineCheck[] = [checkReplies, checkUnknownCall, checkCors, checkSimpleRequest];

/** Checks the encryption of a line; a line that browsers refuse gets no further requests. */
export async function checkEncryption(line: string, ca: string | undefined, now: number): Promise<readonly Finding[]> {
  if (line.startsWith('http:')) return [assessPlainHttp(line)];
  try {
    return assessHandshake(await shakeHands(line, ca), now);
  } catch (error) {
    return [describeUnreached(error)];
  }
}

/** Whether a browser would use the line. */
export function isUsable(encryption: readonly Finding[]): boolean {
  return !encryption.some(({ check, kind }) => kind === 'fault' && (check === 'reached' || check === 'certificate'));
}

/** Checks the lines sequentially, and whether they share one back end. docs/product/check-operator.md#the-lines */
export async function checkLines(lines: readonly string[], deps: LineCheckDeps): Promise<readonly LineResult[]> {
  const results: LineResult[] = [];
  let first: BackEnd | undefined;
  for (const origin of lines) {
    const encryption = await checkEncryption(origin, deps.ca, deps.now());
    if (!isUsable(encryption)) {
      results.push({ origin, findings: encryption });
      continue;
    }
    const findings: Finding[] = [...encryption];
    try {
      for (const check of CHECKS) findings.push(...(await check(origin, deps)));
      const backEnd = await readBackEnd(origin, deps);
      findings.push(...(first ? compareBackEnds(first, backEnd) : []));
      first ??= backEnd;
    } catch (error) {
      findings.push(describeUnreached(error));
    }
    results.push({ origin, findings });
  }
  return results;
}

function describeUnreached(error: unknown): Finding {
  if (!(error instanceof NoReply)) throw error;
  const player = 'The app does without this line, and every first call over it costs time.';
  return { kind: 'fault', check: 'reached', text: error.message, rule: 'docs/product/lines.md#outcomes', player };
}
