import { isUnreachable } from '../db/engines/database-unreachable.ts';

/** The maximum wait of a page for its policy, or of a browser for its manifest. */
const ANSWER_LIMIT_MS = 1_500;

/**
 * Reads a merchant's setting. If the database does not answer in time, returns the last value, or initially a default for all
 * merchants: the app itself needs no database. docs/product/operator.md
 */
export function withLastValue<Value>(
  find: (merchantCode: string) => Promise<Value>,
  defaultValue: Value,
  report: (error: Error) => void,
): (merchantCode: string) => Promise<Value> {
  const lastValues = new Map<string, Value>();
  return async (code) => {
    const findLast = () => lastValues.get(code) ?? defaultValue;
    const found = find(code).then((value) => {
      lastValues.set(code, value);
      return value;
    });
    const safe = found.catch((error: Error) => {
      if (!isUnreachable(error)) report(error);
      return findLast();
    });
    let timer: NodeJS.Timeout | undefined;
    const timedOut = new Promise<Value>((resolve) => {
      timer = setTimeout(() => resolve(findLast()), ANSWER_LIMIT_MS);
    });
    return Promise.race([safe, timedOut]).finally(() => clearTimeout(timer));
  };
}
