import { ApiError } from '../http/api-error.ts';

/** No row needs a deeper value, and a much deeper one would overflow the stack when it is serialised. */
const DEEPEST = 32;

/**
 * Refuses NUL in any text, which PostgreSQL does not accept, and replaces lone surrogates, such as half of a cut emoji. The
 * identity rows, with sealed bodies, have their own errors for invalid names. docs/product/operator.md
 */
export function toStorable(input: unknown): unknown {
  let level = [input];
  // The walk goes level by level, because a deep body would overflow the stack of a recursion.
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST || level.some((value) => typeof value === 'string' && value.includes('\0'))) {
      throw new ApiError('request_invalid');
    }
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.entries(value).flat() : []));
  }
  return replaceLoneSurrogates(input);
}

/** Replaces lone surrogates in names and values by the replacement character, because a database stores only UTF-8. */
export function replaceLoneSurrogates<T>(value: T): T;
export function replaceLoneSurrogates(value: unknown): unknown {
  if (typeof value === 'string') return Buffer.from(value).toString();
  if (Array.isArray(value)) return value.map((item: unknown) => replaceLoneSurrogates(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [replaceLoneSurrogates(name), replaceLoneSurrogates(item)]),
  );
}
