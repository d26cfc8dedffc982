import * as v from 'valibot';
import { MAX_LIST_ENTRIES } from '../limits.ts';
import { readMoment } from './moment.ts';

/** Accepts an operator's forms of yes: true, 't', 'Y', 'yes', 'on', 1, '1'; others are no. docs/product/calls.md, "Tolerance" */
export const LooseBoolean = v.pipe(
  v.unknown(),
  v.transform((input) => /^"? *(t(rue)?|y(es)?|on|1) *"?$/i.test(JSON.stringify(input))),
);
/** A switch that is off by default. */
export const Switch = v.optional(LooseBoolean, false);
const SOMETHING = v.regex<string>(/./s);
export const NonEmptyString = v.pipe(v.string(), SOMETHING);
/** Rejects a number that has lost digits in transit; parseExactJson returns such numbers as text. */
const ExactNumber = v.pipe(
  v.number(),
  v.check((input) => Math.abs(input) <= Number.MAX_SAFE_INTEGER),
);
const TextOrNumber = v.union([v.string(), ExactNumber]);
/** Names, codes and ids arrive as text or as numbers, and are stored as text. */
export const LooseString = v.pipe(TextOrNumber, v.transform(String), SOMETHING);
/** A number, or its digits as text. */
export const LooseNumber = v.pipe(TextOrNumber, v.transform(readNumber), v.number());
/** The last day of JavaScript's dates is a little later; a time beyond it cannot be shown. */
const LAST_MOMENT = 8e15;
/** Epoch milliseconds; accepts them as such, as seconds or as a date. docs/product/calls.md, "Tolerance" */
export const LooseMoment = v.pipe(
  TextOrNumber,
  v.transform((input) => readMoment(input)),
  v.check((at) => Math.abs(at) <= LAST_MOMENT),
);

/** A field that is undefined if its value is unusable. */
export const orAbsent = <S extends v.GenericSchema>(schema: S) => v.fallback(v.nullish(schema), undefined);
/** One of these words, in any case; databases fill columns with blanks. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  v.pipe(
    TextOrNumber,
    v.transform((input) => values.find((value) => value.toLowerCase() === String(input).trim().toLowerCase()) ?? input),
    v.picklist(values),
  );
/** Reads an object whose names are digits, as PHP writes an array with a gap, as a list, and null or an empty object as an empty one. */
const readList = (input: unknown) =>
  typeof input === 'object' && Object.keys(input ?? []).every((name) => /^\d+$/.test(name)) ? Object.values(input ?? []) : input;
/** A list that skips invalid entries and those beyond the limit; a list with only invalid entries is refused. */
export const looseList = <S extends v.GenericSchema>(entry: S, limit = MAX_LIST_ENTRIES) => {
  const list = v.pipe(
    v.unknown(),
    v.transform(readList),
    v.array(v.unknown()),
    v.transform((input) => input.slice(0, limit)),
    v.check((input) => input.length === 0 || input.some((each) => v.is(entry, each))),
    v.transform((input): v.InferOutput<S>[] => input.filter((each) => v.is(entry, each)).map((each) => v.parse(entry, each))),
  );
  // For code that reads the schema itself: contract/deployment/stated-schema.ts
  return { ...list, entry };
};
/** An optional list inside a reply; if the reply is recognised by the list, use looseList, which is required. */
export const listOrEmpty = <S extends v.GenericSchema>(entry: S) => v.fallback(looseList(entry), () => []);

/** Rejects every value. */
export const Never = v.picklist([]);
/** The value of a reply without content: absent, an empty object or a primitive, but never what could be another row's value. */
export const EmptyValue = v.pipe(
  v.unknown(),
  v.check((value) => typeof value !== 'object' || !value || Object.keys(value).length === 0),
);
/** An object with at least one of these fields, for replies that are recognised by them although each is optional. */
export const hasAnyOf = (...names: readonly string[]) =>
  v.pipe(
    v.unknown(),
    v.check((value) => names.some((name) => name in Object(value))),
  );

/** A field whose presence would make it the reply of another row. */
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
/** `true` or `false`, without the operator's other forms of them. */
export const StrictBoolean = v.boolean();

function readNumber(input: string | number): number {
  return /^\s*[-+]?\d{1,99}(\.\d+)?\s*$/.test(String(input)) ? Number(input) : Number.NaN;
}
