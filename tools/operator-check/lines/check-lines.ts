import { NoReply } from '../ask/send-request.ts';
import { shakeHands } from '../ask/shake-hands.ts';
import { judgeHandshake, judgePlainHttp } from '../judge/judge-encryption.ts';
import type { Finding, LineResult } from '../report/report.ts';
import { type BackEnd, compareBackEnds, readBackEnd } from './compare-back-ends.ts';
import type { LineCheckDeps, LineLook } from './line-check.ts';
import { lookAtCors } from './look-at-cors.ts';
import { lookAtReplies } from './look-at-replies.ts';
import { lookAtSimpleRequest } from './look-at-simple-request.ts';
import { lookAtUnknownCall } from './look-at-unknown-call.ts';

const LOOKS: readonly LineLook[] = [lookAtReplies, lookAtUnknownCall, lookAtCors, lookAtSimpleRequest];

/** Looks at the encryption of a line: nothing else is asked over one that browsers refuse. */
export async function lookAtEncryption(line: string, ca: string | undefined, now: number): Promise<readonly Finding[]> {
  if (line.startsWith('http:')) return [judgePlainHttp(line)];
  try {
    return judgeHandshake(await shakeHands(line, ca), now);
  } catch (error) {
    return [tellUnreached(error)];
  }
}

/** Whether a browser would use it. */
export function isUsable(encryption: readonly Finding[]): boolean {
  return !encryption.some(({ check, kind }) => kind === 'fault' && (check === 'reached' || check === 'certificate'));
}

/** Looks at each line, one after the other, and whether one back end stands behind all. docs/product/check-operator.md#the-lines */
export async function checkLines(lines: readonly string[], deps: LineCheckDeps): Promise<readonly LineResult[]> {
  const results: LineResult[] = [];
  let first: BackEnd | undefined;
  for (const origin of lines) {
    const encryption = await lookAtEncryption(origin, deps.ca, deps.now());
    if (!isUsable(encryption)) {
      results.push({ origin, findings: encryption });
      continue;
    }
    const findings: Finding[] = [...encryption];
    try {
      for (const look of LOOKS) findings.push(...(await look(origin, deps)));
      const backEnd = await readBackEnd(origin, deps);
      findings.push(...(first ? compareBackEnds(first, backEnd) : []));
      first ??= backEnd;
    } catch (error) {
      findings.push(tellUnreached(error));
    }
    results.push({ origin, findings });
  }
  return results;
}

function tellUnreached(error: unknown): Finding {
  if (!(error instanceof NoReply)) throw error;
  const player = 'The app does without this line, and every first call over it costs time.';
  return { kind: 'fault', check: 'reached', text: error.message, rule: 'docs/product/lines.md#what-counts-as-what', player };
}
