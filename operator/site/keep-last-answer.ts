import { findMerchantByHost } from '#contract/merchants.ts';
import { isUnreachable } from '../db/engines/database-unreachable.ts';

/** A page must not wait longer than this for its policy. */
const ANSWER_LIMIT_MS = 1_500;

/**
 * Reads a setting of the merchant of a host; when the database does not answer in time it gives the last value, and before
 * that what suits every merchant: the app itself needs no database. docs/product/operator.md
 */
export function keepLastAnswer<Answer>(
  ask: (hostname: string) => Promise<Answer>,
  suitsAll: Answer,
  report: (error: Error) => void,
): (hostname: string) => Promise<Answer> {
  const kept = new Map<string, Answer>();
  return async (hostname) => {
    const { code } = findMerchantByHost(hostname);
    const findKept = () => kept.get(code) ?? suitsAll;
    const asked = ask(hostname).then((answer) => {
      kept.set(code, answer);
      return answer;
    });
    const answered = asked.catch((error: Error) => {
      if (!isUnreachable(error)) report(error);
      return findKept();
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Answer>((resolve) => {
      timer = setTimeout(() => resolve(findKept()), ANSWER_LIMIT_MS);
    });
    return Promise.race([answered, late]).finally(() => clearTimeout(timer));
  };
}
