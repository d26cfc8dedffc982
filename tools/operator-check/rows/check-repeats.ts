import { randomUUID } from 'node:crypto';
import type { OperatorSession } from '../ask/operator-session.ts';
import { NoReply } from '../ask/send-request.ts';
import { judgeReply } from '../judge/judge-reply.ts';
import type { RowResult } from '../report/report.ts';
import type { Known } from './row-plan.ts';
import { findPlan } from './row-plans.ts';

const ROW = 'member.language';

/**
 * An operator that declares `idempotency` must look at keys: sends a harmless write twice with one key, the second time with another body,
 * which must be refused. Gives the configuration's row anew where it is not. docs/product/operator.md#repeated-writes
 */
export async function checkRepeats(
  session: OperatorSession,
  known: Known,
  token: string,
  declared: RowResult,
): Promise<RowResult> {
  const asking = findPlan(ROW).compose?.(known);
  const id = `check-${randomUUID()}`;
  const send = async (at: number) => {
    const body = { ...(asking?.body as object), at };
    const reply = await session.ask(ROW, known.line, { body, token, id, hasKeys: true });
    return judgeReply(ROW, known.line, reply, { hasRowNames: false, hadToken: true });
  };
  try {
    const [first, second] = [await send(known.now), await send(known.now + 1)];
    if (!('value' in first) || !('value' in second)) return declared;
  } catch (error) {
    if (error instanceof NoReply) return declared;
    throw error;
  }
  return {
    ...declared,
    verdict: 'differs',
    details: ['declares idempotency, and a known Idempotency-Key with another body is applied as if it were new'],
    rule: 'docs/product/operator.md#repeated-writes',
    player: 'A payment whose answer was lost may be made twice: the app sends it again by its key.',
    isFault: true,
  };
}
