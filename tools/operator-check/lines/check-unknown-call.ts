import { hasNotServedStatus } from '#contract/deployment/not-served.ts';
import { hasMeaning } from '#contract/errors.ts';
import { STATUS_UNAUTHORIZED } from '#contract/limits.ts';
import { askUnknownCall } from '../ask/ask-unknown-call.ts';
import { namesMissingCall } from '../assess/names-missing-call.ts';
import { readAnswer } from '../assess/read-answer.ts';
import type { Finding } from '../report/report.ts';
import type { LineCheckDeps } from './line-check.ts';

const CHECK = 'unknown-call' as const;
const RULE = 'docs/product/lines.md#outcomes';

/** A missing call must be distinguishable from a line that fails or lies. */
export async function checkUnknownCall(line: string, { session, merchant }: LineCheckDeps): Promise<readonly Finding[]> {
  const reply = await askUnknownCall(session, line, merchant);
  const { status, headers } = reply;
  const type = (headers['content-type'] ?? 'no type').split(';')[0] ?? '';
  const { kind, code } = readAnswer(reply);
  const answer = `a call that is not there is answered ${status} with ${type}`;
  // The app accepts this answer from any server and blames no line.
  if (hasNotServedStatus({ status })) return [{ kind: 'good', check: CHECK, text: answer }];
  if (kind === 'refusal') {
    // A code that asks for a login, or may be that of any failure, does not mean that the call is not there.
    const condition = namesMissingCall(code) ? '' : ' if no other failure has this code';
    const way = status === STATUS_UNAUTHORIZED || hasMeaning(code) ? '404' : `404, or by ${code} in notServedCodes${condition},`;
    return [{ kind: 'remark', check: CHECK, text: `${answer}: by ${way} the app would know that it is not there`, rule: RULE }];
  }
  if (kind === 'foreign' && status < 300) {
    const text = `${answer}: the app recognises that a call is blocked, not that it is missing; the file of --suggest says so`;
    return [{ kind: 'remark', check: CHECK, text, rule: RULE }];
  }
  const player =
    status < 400
      ? 'A row that the operator does not serve looks like a lie of the line: it is set aside for 5 minutes.'
      : 'A row that the operator does not serve looks like a failure of the line: after three of them the app leaves it for a while.';
  return [{ kind: 'fault', check: CHECK, text: `${answer}, where 404 is expected`, rule: RULE, player }];
}
