import * as v from 'valibot';

/** Parses a stored JSON text, which anything may have changed; null if there is none or it does not match the schema. */
export function parseStored<Value>(schema: v.GenericSchema<unknown, Value>, text: string | null): Value | null {
  if (text === null) return null;
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
