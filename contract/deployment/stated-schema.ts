import * as v from 'valibot';
import { LooseBoolean } from '../schemas/values.ts';

/** The properties of a schema object that are used here. */
interface Described {
  readonly type: string;
  readonly pipe?: readonly (v.GenericSchema & Described)[];
  readonly wrapped?: v.GenericSchema;
  readonly item?: v.GenericSchema;
  /** Set on a list that skips invalid entries. */
  readonly entry?: v.GenericSchema;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly key?: v.GenericSchema<string>;
  readonly value?: v.GenericSchema;
}

const MAY_BE_LEFT_OUT = ['optional', 'nullish'];

type StatedObject = v.StrictObjectSchema<Record<string, v.GenericSchema>, undefined>;

/** Derives a schema from a reply's schema in which every field is optional and unknown fields are refused. */
export function toStatedSchema(reply: v.GenericSchema): StatedObject {
  return toStrict(reply, true) as StatedObject;
}

/** In a file every entry of a list must be valid. */
function toStrict(schema: v.GenericSchema, isPartial: boolean): v.GenericSchema {
  // Replies may express a boolean in several forms; a file needs only one.
  if (schema === LooseBoolean) return v.boolean();
  const { type, pipe, wrapped, item, entry, entries, key, value } = schema as v.GenericSchema & Described;
  if (entry) return v.array(toStrict(entry, false));
  const inner = pipe?.find((step) => step !== schema && (step.entries ?? step.item ?? step.wrapped));
  if (inner) return toStrict(inner, isPartial);
  if (wrapped) return type === 'nullable' ? v.nullable(toStrict(wrapped, isPartial)) : toStrict(wrapped, isPartial);
  if (item) return v.array(toStrict(item, false));
  if (key && value) return v.record(key, toStrict(value, isPartial));
  if (!entries) return schema;
  const fields = Object.entries(entries).map(([name, field]) => {
    const stated = toStrict(field, isPartial);
    const mayBeLeftOut = isPartial || MAY_BE_LEFT_OUT.includes((field as v.GenericSchema & Described).type);
    return [name, mayBeLeftOut ? v.optional(stated) : stated] as const;
  });
  return v.strictObject(Object.fromEntries(fields));
}
