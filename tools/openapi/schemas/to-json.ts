import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { AvailablePromotions } from '#contract/calls/promotions.ts';
import { StatedCountries } from '#contract/calls/system.ts';
import { MERCHANT_FLAGS } from '#contract/merchant-flags.ts';
import { REMINDER_MINUTES } from '#contract/safer-play.ts';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import { CreationOptions, RequestOptions } from '#contract/schemas/identity/passkey-options.ts';
import { AppDownload } from '#contract/schemas/player/app-download.ts';
import { SaferPlaySettings } from '#contract/schemas/player/safer-play-settings.ts';
import { TrackingSettings } from '#contract/schemas/player/tracking-settings.ts';
import { LooseString, looseList } from '#contract/schemas/values.ts';
import { findSchemaName, NAMED_SCHEMAS } from './named-schemas.ts';
import { PLAIN_SCHEMAS } from './plain-schemas.ts';
import { findMemberComments, readComments } from './read-comments.ts';
import { createStrictSchemas } from './strict-schema.ts';

export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

const NOT_LESS_THAN_NO_LIMIT = { minimum: -1 };
const ID_AND_NAME = [
  ['id', 'customerId'],
  ['userName', 'customerName'],
].map((names) => ({ anyOf: names.map((name) => ({ required: [name] })) }));

/** Rules that are functions in the contract. */
const REFINEMENTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  Registered: { allOf: ID_AND_NAME },
  'CaptchaSettings.PROFILE_ICON_COUNT': { minimum: 1, maximum: 99 },
  'InstallSettings.maxCloses': NOT_LESS_THAN_NO_LIMIT,
  'InstallSettings.depositCount': NOT_LESS_THAN_NO_LIMIT,
  'SaferPlaySettings.reminderMinutes': { enum: REMINDER_MINUTES },
  'Status.whitelabelVal': { description: `Merchant flags; a missing flag is off. The app knows ${MERCHANT_FLAGS.join(', ')}.` },
};

/** Members that the app parses later, by these schemas. */
const SUBSTITUTES: Readonly<Record<string, v.GenericSchema>> = {
  'Status.countries': StatedCountries,
  'Status.availablePromotions': AvailablePromotions.entries.availablePromotions,
  'Status.promotionCategory': looseList(LooseString),
  'Status.identity': IdentitySettings,
  'Status.tracking': TrackingSettings,
  'Status.appDownload': AppDownload,
  'Status.saferPlay': SaferPlaySettings,
  'PasskeyOptions.publicKey': v.union([CreationOptions, RequestOptions]),
};

const REFERENCE = '#/components/schemas/';

/** The JSON Schemas of the reference. */
export interface JsonSchemas {
  /** Those that have a name, as `components/schemas` lists them. */
  readonly named: Readonly<Record<string, JsonSchema>>;
  /** Converts a schema of the contract; `place` names it in a message. */
  convert(schema: v.GenericSchema, place: string): JsonSchema;
  /** Converts a schema to its members, even if it has a name. */
  convertMembers(schema: v.GenericSchema, place: string): JsonSchema;
}

/** Converts the schemas of the contract to JSON Schema, with its doc comments as descriptions. */
export function createJsonSchemas(): JsonSchemas {
  const comments = readComments();
  const definitions: Record<string, v.GenericSchema> = { ...PLAIN_SCHEMAS };
  const config = {
    target: 'draft-2020-12',
    definitions,
    overrideRef: ({ referenceId }: { readonly referenceId: string }) => REFERENCE + referenceId,
  } as const;
  const toJson = (schema: v.GenericSchema) => {
    const { $schema: _, $defs: __, ...json } = toJsonSchema(schema, config);
    return json as JsonSchema;
  };
  const toStrict = createStrictSchemas({
    refine: (place) => REFINEMENTS[place],
    substitute: (place) => SUBSTITUTES[place],
    findName: findSchemaName,
    convertContent: toJson,
  });
  for (const [name, schema] of NAMED_SCHEMAS) definitions[name] = toStrict(schema, name);

  const annotate = (json: unknown): unknown => {
    if (Array.isArray(json)) return json.map(annotate);
    if (typeof json !== 'object' || json === null) return json;
    const { properties, required, ...rest } = Object.fromEntries(
      Object.entries(json).map(([keyword, value]) => [keyword, annotate(value)]),
    ) as JsonSchema & { readonly required?: readonly string[] };
    const needed = Array.isArray(required) && required.length === 0 ? {} : required && { required };
    return { ...rest, ...needed, ...(properties && { properties: annotateMembers(rest, properties) }) };
  };
  const annotateMembers = (rest: JsonSchema, properties: Readonly<Record<string, JsonSchema>>) => {
    const excluded = (
      (rest.not as { readonly anyOf?: readonly { readonly required: readonly string[] }[] } | undefined)?.anyOf ?? []
    ).flatMap(({ required }) => required);
    const found = findMemberComments(comments, [...Object.keys(properties), ...excluded]);
    const annotateMember = (name: string, member: JsonSchema) => {
      const description = found[name];
      return description && !('description' in member && !('$ref' in member)) ? { ...member, description } : member;
    };
    return Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, annotateMember(name, member)]));
  };

  const named = Object.fromEntries(
    Object.entries(toJsonSchemaDefs(definitions, config)).map(([name, json]) => {
      const description = comments.exported.get(name);
      return [name, { ...(description && { description }), ...(annotate(json) as JsonSchema) }];
    }),
  );
  const convert = (schema: v.GenericSchema, place: string) => annotate(toJson(toStrict(schema, place))) as JsonSchema;
  const convertMembers = (schema: v.GenericSchema, place: string) =>
    named[findSchemaName(schema) ?? ''] ?? convert(schema, place);
  return { named, convert, convertMembers };
}
