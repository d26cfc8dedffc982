import * as v from 'valibot';
import {
  EmptyValue,
  Integer,
  LooseBoolean,
  LooseCount,
  LooseInteger,
  LooseMoment,
  LooseNumber,
  LooseString,
  NonEmptyString,
  NonNegativeInteger,
} from '#contract/schemas/values.ts';

const described = (schema: v.GenericSchema, description: string) => v.pipe(schema, v.metadata({ description }));

/** The form that an operator should send, for each value that the app accepts in several forms. docs/product/calls.md */
export const PLAIN_SCHEMAS = {
  Text: described(
    v.pipe(v.string(), v.minLength(1)),
    'Text. A number is accepted, too; ids of more than 15 digits must be text.',
  ),
  Number: described(v.number(), 'A number. Its digits as text are accepted, too.'),
  WholeNumber: described(v.pipe(v.number(), v.safeInteger()), 'A whole number. Its digits as text are accepted, too.'),
  Count: described(
    v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    'A whole number from 0 on; money is in the smallest unit of its currency. Its digits as text are accepted, too.',
  ),
  Moment: described(
    v.pipe(v.number(), v.integer()),
    "Epoch milliseconds. Epoch seconds, digits as text, ISO 8601, the form of HTTP and `20260601200000` are accepted, too; a time without a zone is in the merchant's.",
  ),
  YesNo: described(
    v.boolean(),
    'Yes or no. `"true"`, `"Y"`, `"yes"`, `1` and `"1"` in any case are accepted as yes, any other value as no.',
  ),
  Nothing: described(
    v.null(),
    'No content: `null`, or no `value` at all. A bare word and an empty object are accepted, too; an object with members is refused.',
  ),
} as const satisfies Record<string, v.GenericSchema>;

/** A wrapper such as `v.fallback` copies a schema, but keeps its parts. */
export function identify(schema: v.GenericSchema): unknown {
  const { pipe, entries } = schema as { readonly pipe?: unknown; readonly entries?: unknown };
  return pipe ?? entries ?? schema;
}

/** Each schema of contract/schemas/values.ts with its plain form. */
export const PLAIN_FORMS: ReadonlyMap<unknown, v.GenericSchema> = new Map(
  [
    [LooseString, PLAIN_SCHEMAS.Text],
    [LooseNumber, PLAIN_SCHEMAS.Number],
    [LooseInteger, PLAIN_SCHEMAS.WholeNumber],
    [LooseCount, PLAIN_SCHEMAS.Count],
    [LooseMoment, PLAIN_SCHEMAS.Moment],
    [LooseBoolean, PLAIN_SCHEMAS.YesNo],
    [EmptyValue, PLAIN_SCHEMAS.Nothing],
    [NonEmptyString, v.pipe(v.string(), v.minLength(1))],
    [Integer, v.pipe(v.number(), v.integer())],
    [NonNegativeInteger, v.pipe(v.number(), v.integer(), v.minValue(0))],
  ].map(([loose, plain]) => [identify(loose as v.GenericSchema), plain as v.GenericSchema]),
);
