import { ApiError } from '../http/api-error.ts';

/** Deeper than anything that a row asks for; what is deeper would use up the stack of whoever writes it down. */
const DEEPEST = 32;

/**
 * PostgreSQL takes NUL in no text, and would fail where nobody expects it. Rows of identity, whose bodies are sealed, have
 * answers of their own to what is no name. docs/product/operator.md
 */
export function refuseUnstorable(input: unknown): unknown {
  let level = [input];
  // Level by level and not by recursion, which a deep body would use up itself.
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST || level.some((value) => typeof value === 'string' && value.includes('\0'))) {
      throw new ApiError('request_invalid');
    }
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.entries(value).flat() : []));
  }
  return input;
}

/** Half a character becomes the sign for an unknown one, in names and values alike: a database takes it in no JSON. */
export function mendText<T>(value: T): T;
export function mendText(value: unknown): unknown {
  if (typeof value === 'string') return Buffer.from(value).toString();
  if (Array.isArray(value)) return value.map((item: unknown) => mendText(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [mendText(name), mendText(item)]));
}
