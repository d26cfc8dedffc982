import * as v from 'valibot';

/** Operators say yes in several ways: true, 'true', 'Y', 'yes', 1, '1'; anything else is no. docs/product/calls.md, "Tolerance" */
export const LooseBoolean = v.pipe(
  v.unknown(),
  v.transform((said) => /^"?(true|y(es)?|1)"?$/i.test(JSON.stringify(said))),
);
/** A switch that is off unless it is said to be on. */
export const Switch = v.optional(LooseBoolean, false);
const SOMETHING = v.regex<string>(/./s);
export const NonEmptyString = v.pipe(v.string(), SOMETHING);
const TextOrNumber = v.union([v.string(), v.number()]);
/** Names, codes and ids come as text or as numbers; we keep text. */
export const LooseString = v.pipe(TextOrNumber, v.transform(String), SOMETHING);
/** A number, or a text of its digits. */
export const LooseNumber = v.pipe(TextOrNumber, v.transform(readNumber), v.number());
/** Epoch milliseconds; they come as such, as seconds or as an ISO date. */
export const LooseMoment = v.pipe(TextOrNumber, v.transform(readMoment), v.number());

/** A member that is left out where it says nothing that can be used. */
export const orAbsent = <S extends v.GenericSchema>(schema: S) => v.fallback(v.nullish(schema), undefined);
/** One of these words, in small or big letters. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  v.pipe(
    TextOrNumber,
    v.transform((said) => words.find((word) => word.toLowerCase() === String(said).toLowerCase()) ?? said),
    v.picklist(words),
  );
/** A list without the entries that cannot be read; one of which no entry can be is none. */
export const looseList = <S extends v.GenericSchema>(entry: S) => {
  const list = v.pipe(
    v.array(v.unknown()),
    v.check((said) => said.length === 0 || said.some((each) => v.is(entry, each))),
    v.transform((said): v.InferOutput<S>[] => said.filter((each) => v.is(entry, each)).map((each) => v.parse(entry, each))),
  );
  // For who reads the schema itself: contract/deployment/stated-schema.ts
  return { ...list, entry };
};
/** A list inside a reply that may be missing; where the reply is recognised by the list, it is required. */
export const listOrEmpty = <S extends v.GenericSchema>(entry: S) => v.fallback(looseList(entry), () => []);

/** No value passes. */
export const Never = v.picklist([]);
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

/** Below it a moment is in seconds, for as milliseconds it would be in 1973. */
const FIRST_MILLISECONDS = 1e11;

function readNumber(said: string | number): number {
  return /^\s*[-+]?\d{1,99}(\.\d+)?\s*$/.test(String(said)) ? Number(said) : Number.NaN;
}

function readMoment(said: string | number): number {
  const number = readNumber(said);
  const isDate = /^\d{4}-/.test(String(said));
  return new Date(isDate ? said : number < FIRST_MILLISECONDS ? number * 1000 : number).getTime();
}
