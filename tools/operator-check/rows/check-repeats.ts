import { randomUUID } from 'node:crypto';
import type { OperatorSession } from '../ask/operator-session.ts';
import { NoReply } from '../ask/send-request.ts';
import { assessReply } from '../assess/assess-reply.ts';
import type { RowResult } from '../report/report.ts';
import type { WalkContext } from './row-plan.ts';
import { findPlan } from './row-plans.ts';

const ROW = 'member.language';

/**
 * Checks that an operator with `idempotency` uses the keys: sends a harmless mutation twice with one key, the second time with
 * another body, which must be refused. Returns a new result for the configuration's row if it is not.
 * docs/product/operator-calls.md#repeated-writes
 */
export async function checkRepeats(
  session: OperatorSession,
  context: WalkContext,
  token: string,
  declared: RowResult,
): Promise<RowResult> {
  const asking = findPlan(ROW).compose?.(context);
  const id = `check-${randomUUID()}`;
  const send = async (at: number) => {
    const body = { ...(asking?.body as object), at };
    const reply = await session.ask(ROW, context.line, { body, token, id, hasKeys: true });
    return assessReply(ROW, context.line, reply, { hasRowNames: false, hadToken: true });
  };
  try {
    const [first, second] = [await send(context.now), await send(context.now + 1)];
    if (!('value' in first) || !('value' in second)) return declared;
  } catch (error) {
    if (error instanceof NoReply) return declared;
    throw error;
  }
  return {
    ...declared,
    verdict: 'differs',
    details: ['declares idempotency, and a known Idempotency-Key with another body is applied as if it were new'],
    rule: 'docs/product/operator-calls.md#repeated-writes',
    player: 'A payment whose answer was lost may be made twice: the app sends it again by its key.',
    isFault: true,
  };
}
