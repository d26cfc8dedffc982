import type { Context } from 'hono';
import * as v from 'valibot';
import { HEADER } from '#contract/names.ts';
import { ApiError } from '../http/api-error.ts';
import type { Envelope } from './sealing/open-envelope.ts';
import { refuseUnstorable } from './storable-input.ts';

const SealedBody = v.object({ value: v.string() });

/** Parses the query, whose values arrive as text: where the schema wants a number or a boolean, it is tried again with one. */
export function readQuery(context: Context, schema: v.GenericSchema): unknown {
  const text = context.req.query();
  const plain = v.safeParse(schema, text);
  if (plain.success) return refuseUnstorable(plain.output);
  const wrong = new Set(plain.issues.map((issue) => v.getDotPath(issue)));
  const typed = Object.fromEntries(
    Object.entries(text).map(([name, value]) => [name, wrong.has(name) ? toPlainValue(value) : value]),
  );
  return refuseUnstorable(check(schema, typed));
}

function toPlainValue(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

export async function readBody(context: Context, schema: v.GenericSchema): Promise<unknown> {
  return refuseUnstorable(check(schema, parseJson(await readJsonText(context))));
}

/** Opens the envelope with `open`; whatever is wrong with it, the answer is the same. docs/product/sealing.md */
export async function readSealedBody(
  context: Context,
  schema: v.GenericSchema,
  open: (envelope: Envelope) => string | null,
): Promise<unknown> {
  const body = v.safeParse(SealedBody, parseJson(await readJsonText(context)));
  const envelope = {
    version: context.req.header(HEADER.encryption) ?? '',
    sealedKey: context.req.header(HEADER.rsa) ?? '',
    digest: context.req.header(HEADER.digest) ?? '',
    value: body.success ? body.output.value : '',
  };
  const text = open(envelope);
  if (text === null) throw new ApiError('envelope_invalid');
  return check(schema, parseJson(text));
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
