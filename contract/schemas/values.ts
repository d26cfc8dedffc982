import * as v from 'valibot';

/** Operators say yes in several ways: true, 'true', 'Y', 1, '1'. */
export const Flag = v.pipe(
  v.unknown(),
  v.transform(
    (input) => input === true || input === 1 || (typeof input === 'string' && ['true', 'y', '1'].includes(input.toLowerCase())),
  ),
);

/** Nothing but these two; of what the first view has anyway. */
export const YesNo = v.union([v.literal(true), v.literal(false)]);
export const Text = v.pipe(v.string(), v.minLength(1));
/** Ids come as numbers or as text; we keep text. */
export const Id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
/** A field the operator may leave out or send as null. */
export const maybe = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema));
/** The same, where something stands for what is not there. */
export const orElse = <S extends v.GenericSchema>(schema: S, fallback: () => v.InferInput<S>) =>
  v.optional(v.nullable(schema, fallback), fallback);
/** A list inside a reply; where it is what the reply is known by, it is required. */
export const list = <S extends v.GenericSchema>(schema: S) => orElse(v.array(schema), () => []);
/** Where a row that stands apart has its schema elsewhere: nothing passes for its reply here. */
export const Elsewhere = v.picklist([]);
/** A member that makes it another row's reply. */
export const absent = v.optional(Elsewhere);
/** What a row answers that has nothing to say: no value, an empty one, or a bare word; never what could be another row's value. */
export const Nothing = v.pipe(
  v.unknown(),
  v.check((value) => typeof value !== 'object' || !value || Object.keys(value).length === 0),
);
/** An object with one of these members at least, by which a reply is known where each of them may be left out. */
export const having = (...names: readonly string[]) =>
  v.pipe(
    v.unknown(),
    v.check((value) => names.some((name) => name in Object(value))),
  );

export const Whole = v.pipe(
  v.number(),
  v.check((value) => Number.isInteger(value)),
);
/** A whole number that is not below zero. */
export const Amount = v.pipe(
  Whole,
  v.check((value) => value >= 0),
);

export const WebAddress = v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/]/));
