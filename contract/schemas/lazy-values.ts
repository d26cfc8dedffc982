import * as v from 'valibot';
import { LooseNumber, Never } from './values.ts';

/* Values of schemas that the first view does without. */

/** A member that would make it the reply of another row. */
export const absent = v.nullish(Never);
export const Integer = v.pipe(
  v.number(),
  v.check((value) => Number.isInteger(value)),
);
export const NonNegativeInteger = v.pipe(
  Integer,
  v.check((value) => value >= 0),
);

export const HttpUrl = v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/]/));

export const LooseInteger = v.pipe(
  LooseNumber,
  v.check((value) => Number.isSafeInteger(value)),
);
export const LooseCount = v.pipe(
  LooseInteger,
  v.check((value) => value >= 0),
);
/** `true` or `false`, made of what the first view carries anyway. */
export const StrictBoolean = v.union([v.literal(true), v.literal(false)]);
