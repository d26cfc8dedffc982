import * as v from 'valibot';
import { absent } from '#contract/schemas/values.ts';
import { identify, PLAIN_FORMS } from './plain-schemas.ts';

/** The properties of a schema or of a step in its pipe that are used here. */
interface Part {
  readonly kind: string;
  readonly type: string;
  readonly pipe?: readonly Part[];
  readonly wrapped?: v.GenericSchema;
  readonly item?: v.GenericSchema;
  /** Set on a list that skips invalid entries. */
  readonly entry?: v.GenericSchema;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly options?: readonly unknown[];
  readonly key?: v.GenericSchema & { readonly options?: readonly string[] };
  readonly value?: v.GenericSchema;
  readonly default?: unknown;
  readonly fallback?: unknown;
  readonly requirement?: unknown;
}

export interface StrictOptions {
  /** Further JSON Schema of a place, for a rule that is a function in the contract: `Name.member`, or `Name` for the whole. */
  readonly refine: (place: string) => Readonly<Record<string, unknown>> | undefined;
  /** The members of the contract that are `unknown`, because the app parses them later by a schema of their own. */
  readonly substitute: (place: string) => v.GenericSchema | undefined;
  /** The name of a schema that the reference lists. */
  readonly findName: (schema: v.GenericSchema) => string | undefined;
  /** Converts the content of a text to JSON Schema. */
  readonly convertContent: (schema: v.GenericSchema) => object;
}

const WRAPPERS = ['optional', 'nullish', 'nullable'];
const OPEN_TYPES = ['unknown', 'record'];
/** The steps come from a table, so that the compiler cannot check their types. */
const joinPipe = v.pipe as unknown as (...parts: readonly unknown[]) => v.GenericSchema;
const CHANGES = ['transform', 'trim'];
const asPart = (schema: unknown) => schema as Part;

/** Creates the conversion of the contract's tolerant schemas to the form that should be sent, each schema once. */
export function createStrictSchemas(options: StrictOptions): (schema: v.GenericSchema, place: string) => v.GenericSchema {
  const made = new Map<unknown, v.GenericSchema>();

  function convert(schema: v.GenericSchema, place: string): v.GenericSchema {
    const part = asPart(schema);
    const { fallback: _, ...inner } = part;
    // A member with a fallback may be missing; what the fallback replaces is tolerated.
    if ('fallback' in part && !isOptional(part)) {
      const usual = isPlainValue(part.fallback) ? part.fallback : undefined;
      return v.optional(convert(inner as unknown as v.GenericSchema, place), usual as never);
    }
    const key = identify(schema);
    const known = PLAIN_FORMS.get(key) ?? made.get(key);
    if (known) return known;
    const name = options.findName(schema);
    const converted = addRules(convertPart(part, name ?? place), name ?? place, options);
    if (name) made.set(key, converted);
    return converted;
  }

  function convertPart(part: Part, place: string): v.GenericSchema {
    const { type, pipe, wrapped, item, entry, entries, value, key } = part;
    if (entry) return v.array(convert(entry, place));
    const substitute = OPEN_TYPES.includes(type) ? options.substitute(place) : undefined;
    if (substitute) return convert(substitute, place);
    if (pipe) return convertPipe(pipe, place);
    if (wrapped) return convertWrapped(part, wrapped, place);
    if (entries) return convertObject(entries, place);
    if (item) return v.array(convert(item, place));
    if (type === 'union') return convertUnion(part.options as readonly v.GenericSchema[], place);
    if (key && value) {
      const member = convert(value, place);
      if (!key.options) return v.record(v.string(), member);
      return v.object(Object.fromEntries(key.options.map((name) => [name, v.optional(member)])));
    }
    return part as unknown as v.GenericSchema;
  }

  function convertWrapped({ type, default: usual }: Part, wrapped: v.GenericSchema, place: string): v.GenericSchema {
    const inner = convert(wrapped, place);
    const shown = (isPlainValue(usual) ? usual : undefined) as never;
    if (type === 'nullable') return v.nullable(inner);
    return type === 'nullish' ? v.nullish(inner, shown) : v.optional(inner, shown);
  }

  function convertUnion(members: readonly v.GenericSchema[], place: string): v.GenericSchema {
    // In a query, true and false are text.
    const flag = members.find((member) => asPart(member).type === 'boolean');
    return flag ?? v.union(members.map((member) => convert(member, place)));
  }

  function convertObject(entries: Readonly<Record<string, v.GenericSchema>>, place: string): v.GenericSchema {
    const excluded = Object.keys(entries).filter((name) => entries[name] === absent);
    const members = Object.entries(entries).filter(([name]) => !excluded.includes(name));
    const object = v.object(Object.fromEntries(members.map(([name, member]) => [name, convert(member, `${place}.${name}`)])));
    return excluded.length > 0
      ? v.pipe(object, v.metadata({ not: { anyOf: excluded.map((name) => ({ required: [name] })) } }))
      : object;
  }

  function convertPipe(pipe: readonly Part[], place: string): v.GenericSchema {
    const parsedAt = pipe.findIndex(({ type }) => type === 'parse_json');
    if (parsedAt >= 0) return convertText(pipe, parsedAt, place);
    const needs = pipe.find(isAnyOf);
    const start = pipe.findLastIndex(({ kind }) => kind === 'schema');
    const base = pipe[start] as unknown as v.GenericSchema;
    const converted = convert(base, place);
    const steps = pipe.slice(start + 1).filter(({ type }) => !CHANGES.includes(type));
    const checks = steps.filter(({ type }) => type === 'check');
    if (checks.length > 0 && !options.refine(place)) throw new Error(`${place} has a rule that the reference cannot show`);
    const actions = steps.filter(({ type }) => type !== 'check').map(toPlainAction);
    const anyOf = needs && listAnyOf(needs, asPart(base).entries ?? {}).map((name) => ({ required: [name] }));
    const all = [
      ...actions,
      ...(anyOf && anyOf.length > 1 ? [v.metadata({ anyOf })] : anyOf?.[0] ? [v.metadata({ allOf: anyOf })] : []),
    ];
    return all.length === 0 ? converted : joinPipe(converted, ...all);
  }

  /** A text that contains JSON. */
  function convertText(pipe: readonly Part[], parsedAt: number, place: string): v.GenericSchema {
    const [text, ...limits] = pipe.slice(0, parsedAt);
    const content = options.convertContent(convertPipe(pipe.slice(parsedAt + 1), place));
    const metadata = v.metadata({ contentMediaType: 'application/json', contentSchema: content });
    return joinPipe(text, ...limits, metadata);
  }

  return convert;
}

/** Adds the rules of a place, but not to a wrapper: there they would exclude `null`. */
function addRules(schema: v.GenericSchema, place: string, { refine }: StrictOptions): v.GenericSchema {
  const more = WRAPPERS.includes(schema.type) ? undefined : refine(place);
  return more ? v.pipe(schema, v.metadata(more)) : schema;
}

const isOptional = ({ type }: Part) => ['optional', 'nullish', 'exact_optional'].includes(type);
const isPlainValue = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** `hasAnyOf` accepts any value with one of its members. */
const isAnyOf = ({ pipe }: Part) => pipe?.[0]?.type === 'unknown' && pipe[1]?.type === 'check';

function listAnyOf({ pipe }: Part, entries: object): string[] {
  const accepts = pipe?.[1]?.requirement as (value: unknown) => boolean;
  return Object.keys(entries).filter((name) => accepts({ [name]: null }));
}

/** JSON Schema has no flags; these patterns mean the same without them. */
function toPlainAction(action: Part): Part {
  if (action.type !== 'regex') return action;
  const { source } = action.requirement as RegExp;
  return v.regex(new RegExp(source));
}
