import * as v from 'valibot';
import { endpoints } from '../endpoints.ts';
import { hasMeaning } from '../errors.ts';
import { parseExactJson } from '../exact-json.ts';
import { MERCHANT_FLAGS } from '../merchant-flags.ts';
import { IdentitySettings } from '../schemas/identity/identity-settings.ts';
import { AppDownload } from '../schemas/player/app-download.ts';
import { Resources } from '../schemas/player/resources.ts';
import { SaferPlaySettings } from '../schemas/player/safer-play-settings.ts';
import { TrackingSettings } from '../schemas/player/tracking-settings.ts';
import { Configuration, Status } from '../schemas/system.ts';
import type { Deployment } from './complete-reply.ts';
import { toStatedSchema } from './stated-schema.ts';

/** Limits of docs/product/deployment.md */
const MIN_CALL_TIMEOUT_MS = 1_000;
const MAX_CALL_TIMEOUT_MS = 60_000;
const MIN_REPLY_BYTES = 1_024;
const MAX_REPLY_BYTES = 64 * 1024 * 1024;

const between = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
/** Lines allow each other only paths below this one, and the server of the page forwards no other path. */
const CallPath = v.union([v.literal(''), v.pipe(v.string(), v.regex(/^\/wps\/[\w./-]+$/))]);
/** A source of a content security policy; the pattern prevents injection of other directives. */
const Source = v.pipe(v.string(), v.regex(/^https?:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/));
const Sources = v.optional(v.array(Source));

/** A read stays a read, by GET or POST; a mutation is never a GET. */
function createCallSchema(method: string): v.GenericSchema {
  return v.strictObject({
    method: v.optional(v.picklist(method === 'GET' ? ['GET', 'POST'] : ['POST', 'PUT', 'DELETE'])),
    path: v.optional(CallPath),
    timeoutMs: v.optional(between(MIN_CALL_TIMEOUT_MS, MAX_CALL_TIMEOUT_MS)),
    maxBytes: v.optional(between(MIN_REPLY_BYTES, MAX_REPLY_BYTES)),
  });
}

/** These values change over time or depend on the visitor, so only the operator can provide them. */
const statusFields = without(toStatedSchema(Status).entries, ['maintenance', 'maintenanceEnd', 'regionRestriction', 'ip']);
const identityFields = without(toStatedSchema(IdentitySettings).entries, ['defaultPassword']);

const MEANS_MORE = 'must be a code that nothing but missing calls has: the app reads this one otherwise';
const NotServedCode = v.pipe(
  v.string(),
  v.regex(/[\p{L}\d]/u),
  v.check((code) => !hasMeaning(code), MEANS_MORE),
);

const StatedMerchantSchema = v.strictObject({
  status: v.optional(
    v.strictObject({
      ...statusFields,
      whitelabelVal: v.optional(v.record(v.picklist(MERCHANT_FLAGS), v.boolean())),
      identity: v.optional(v.strictObject(identityFields)),
      tracking: v.optional(toStatedSchema(TrackingSettings)),
      appDownload: v.optional(toStatedSchema(AppDownload)),
      saferPlay: v.optional(toStatedSchema(SaferPlaySettings)),
    }),
  ),
  configuration: v.optional(toStatedSchema(Configuration)),
  resources: v.optional(toStatedSchema(Resources)),
  gameHosts: Sources,
  pictureHosts: Sources,
  chatHosts: Sources,
  miniGameHosts: Sources,
  notServedCodes: v.optional(v.array(NotServedCode)),
  calls: v.optional(
    v.strictObject(
      Object.fromEntries(Object.entries(endpoints).map(([name, { method }]) => [name, v.optional(createCallSchema(method))])),
    ),
  ),
});

const DeploymentSchema = v.strictObject({
  $schema: v.optional(v.string()),
  merchants: v.record(v.string(), StatedMerchantSchema),
});

function without<Field>(fields: Readonly<Record<string, Field>>, names: readonly string[]): Record<string, Field> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** Parses a deployment file; throws an Error of one sentence with the path of the first mistake. docs/product/deployment.md */
export function parseDeployment(text: string): Deployment {
  const parsed = v.safeParse(DeploymentSchema, parseJson(text));
  if (!parsed.success) throw new Error(describeIssue(parsed.issues[0]));
  const { $schema, merchants } = parsed.output;
  return { ...($schema !== undefined && { $schema }), merchants };
}

function parseJson(text: string): unknown {
  try {
    // Some editors write a byte order mark.
    return parseExactJson(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new Error(`the file is not JSON: ${(error as Error).message}`);
  }
}

/** Omits the value, so that a secret in the wrong file does not get into a log. */
function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = issue.path?.map(({ key }) => String(key)).join('.') ?? 'the file';
  if (issue.expected === 'never') return `${path} is nothing that the file may state`;
  if (issue.type === 'check') return `${path} ${issue.message}`;
  if (issue.received === 'undefined') return `${path} is missing`;
  return `${path} must be ${issue.requirement instanceof RegExp ? `of the form ${issue.requirement}` : issue.expected}`;
}
