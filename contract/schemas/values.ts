import * as v from 'valibot';

/** Operators say yes in several ways: true, 'true', 'Y', 1, '1'. */
export const LooseBoolean = v.pipe(
  v.unknown(),
  v.transform(
    (input) => input === true || input === 1 || (typeof input === 'string' && ['true', 'y', '1'].includes(input.toLowerCase())),
  ),
);

/** `true` or `false`, made of what the first view carries anyway. */
export const StrictBoolean = v.union([v.literal(true), v.literal(false)]);
export const NonEmptyString = v.pipe(v.string(), v.minLength(1));
/** Ids come as numbers or as text; we keep text. */
export const Id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
/** A list inside a reply that may be missing; where the reply is recognised by the list, it is required. */
export const arrayOrEmpty = <S extends v.GenericSchema>(schema: S) => v.nullish(v.array(schema), () => []);
/** No value passes. It holds the place of a reply whose schema is in contract/lazy-schemas. */
export const Never = v.picklist([]);
/** A member that would make it the reply of another row. */
export const absent = v.optional(Never);
/** The value of a reply that has nothing to say: none, an empty one or a bare word, but never what could be another row's value. */
export const EmptyValue = v.pipe(
  v.unknown(),
  v.check((value) => typeof value !== 'object' || !value || Object.keys(value).length === 0),
);
/** An object with at least one of these members, by which a reply is recognised where each of them may be missing. */
export const hasAnyOf = (...names: readonly string[]) =>
  v.pipe(
    v.unknown(),
    v.check((value) => names.some((name) => name in Object(value))),
  );

export const Integer = v.pipe(
  v.number(),
  v.check((value) => Number.isInteger(value)),
);
export const NonNegativeInteger = v.pipe(
  Integer,
  v.check((value) => value >= 0),
);

export const HttpUrl = v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/]/));
