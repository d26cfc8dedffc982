import type { Context } from 'hono';
import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import { HEADER } from '#contract/names.ts';
import type { Database } from '../db/open-database.ts';
import { ApiError } from '../http/api-error.ts';
import { readMerchant } from './call-context.ts';
import type { OpenSealed } from './sealing/open-once.ts';
import { rememberSessionKey } from './session-proofs.ts';
import { replaceLoneSurrogates, toStorable } from './storable-input.ts';

const SealedBody = v.object({ value: v.string(), at: v.optional(v.number()) });

/** Parses the query, whose values arrive as text; parses again with numbers and booleans if the schema requires them. */
export function readQuery(context: Context, schema: v.GenericSchema): unknown {
  const text = context.req.query();
  const plain = v.safeParse(schema, text);
  if (plain.success) return toStorable(plain.output);
  const wrong = new Set(plain.issues.map((issue) => v.getDotPath(issue)));
  const typed = Object.fromEntries(
    Object.entries(text).map(([name, value]) => [name, wrong.has(name) ? toPlainValue(value) : value]),
  );
  return toStorable(check(schema, typed));
}

function toPlainValue(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

export async function readBody(context: Context, schema: v.GenericSchema): Promise<unknown> {
  return toStorable(check(schema, parseJson(await readJsonText(context))));
}

export interface SealedBodyDeps {
  readonly db: Database;
  readonly openEnvelope: OpenSealed;
  /** Sessions are bound to the key that a login names; by default they are not. */
  readonly bindsSessions?: boolean;
}

/** Opens the envelope with `openEnvelope`; any defect gets the same answer. docs/product/sealing.md */
export async function readSealedBody(
  context: Context,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  schema: v.GenericSchema,
  { db, openEnvelope, bindsSessions = false }: SealedBodyDeps,
): Promise<unknown> {
  const body = v.safeParse(SealedBody, parseJson(await readJsonText(context)));
  const envelope = {
    version: context.req.header(HEADER.encryption) ?? '',
    sealedKey: context.req.header(HEADER.rsa) ?? '',
    digest: context.req.header(HEADER.digest) ?? '',
    value: body.success ? body.output.value : '',
  };
  const at = (body.success && body.output.at) || 0;
  const text = await openEnvelope(db, envelope, { method, path, merchant: readMerchant(context).code, at });
  if (text === null) throw new ApiError('envelope_invalid');
  const input = parseJson(text);
  if (bindsSessions) rememberSessionKey(context, input);
  return replaceLoneSurrogates(check(schema, input));
}

async function readJsonText(context: Context): Promise<string> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) throw new ApiError('request_invalid');
  return context.req.text();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError('request_invalid', { cause });
  }
}

function check(schema: v.GenericSchema, input: unknown): unknown {
  const result = v.safeParse(schema, input);
  if (!result.success) throw new ApiError('request_invalid');
  return result.output;
}
