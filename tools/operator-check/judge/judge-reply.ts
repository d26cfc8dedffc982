import * as v from 'valibot';
import { isNotServed } from '#contract/deployment/not-served.ts';
import { type EndpointName, findEndpoint } from '#contract/endpoints.ts';
import { isNotLoggedIn } from '#contract/errors.ts';
import { findSchemas } from '#contract/find-schemas.ts';
import { ROW_NAME_HEADER } from '#contract/names.ts';
import { checkReply, type ReceivedReply } from '#gateway/wire/check-reply.ts';
import type { WireReply } from '../ask/send-request.ts';
import type { RowVerdict } from '../report/report.ts';
import { findForgiven } from './find-forgiven.ts';

/** What was expected of a reply beside its row. */
export interface Expectation {
  readonly hasRowNames: boolean;
  readonly hadToken: boolean;
  /** The call was made so that it had to be refused. */
  readonly mustBeRefused?: boolean | undefined;
}

export interface Judgement {
  readonly verdict: RowVerdict;
  readonly details: readonly string[];
  readonly remarks: readonly string[];
  /** As the app reads it, and as it came; only of a success. */
  readonly value?: unknown;
  readonly raw?: unknown;
}

const MOST_ISSUES = 3;

/** Judges a reply by the gateway's own check, and says what it only says by its kind. docs/product/check-operator.md#the-rows */
export function judgeReply(name: EndpointName, line: string, reply: WireReply, expected: Expectation): Judgement {
  const schema = findSchemas(name).reply;
  const { hasRowNames } = expected;
  const checked = checkReply({ name, schema, hasRowNames }, line, toReceived(line, reply), Date.now());
  if (checked.kind === 'ok') {
    return checked.wire.success ? judgeSuccess(name, checked.wire.value, expected) : judgeRefusal(name, checked, expected);
  }
  if (isNotServed(reply)) return { verdict: 'not-served', details: [tellAnswer(reply)], remarks: [] };
  const details =
    checked.kind === 'schema-mismatch' ? describeMismatch(name, reply) : [describeCorrupt(name, reply, hasRowNames)];
  return { verdict: 'differs', details, remarks: [] };
}

function toReceived(line: string, { status, headers, text }: WireReply): ReceivedReply {
  const rowName = headers[ROW_NAME_HEADER.toLowerCase()] ?? null;
  return {
    status,
    contentType: headers['content-type'] ?? '',
    origin: isRedirect(status) ? 'elsewhere' : line,
    text,
    rowName,
    retryAfter: headers['retry-after'] ?? null,
  };
}

function judgeSuccess(name: EndpointName, raw: unknown, { mustBeRefused }: Expectation): Judgement {
  const parsed = v.safeParse(findSchemas(name).reply, raw);
  if (mustBeRefused)
    return { verdict: 'served', details: [], remarks: ['accepts empty fields, which it should refuse'], value: raw };
  if (!parsed.success) return { verdict: 'differs', details: describeIssues(parsed.issues), remarks: [] };
  const remarks = findForgiven(raw, parsed.output).map((what) => `with tolerance: ${what}`);
  return { verdict: 'served', details: [], remarks, value: parsed.output, raw };
}

interface Refusal {
  readonly status: number;
  readonly wire: { readonly success: boolean; readonly errorCode?: string | null | undefined };
}

function judgeRefusal(name: EndpointName, { status, wire }: Refusal, { hadToken, mustBeRefused }: Expectation): Judgement {
  const code = wire.errorCode || `status ${status}`;
  if (isNotServed({ status })) return { verdict: 'not-served', details: [`answers ${status}, ${code}`], remarks: [] };
  if (!hadToken && findEndpoint(name).auth !== 'none' && isNotLoggedIn(status, code)) {
    return { verdict: 'not-asked', details: ['needs a member: name one with --user'], remarks: ['refuses guests, as it should'] };
  }
  if (mustBeRefused)
    return { verdict: 'served', details: [], remarks: [`refuses what it should (${code}); a success was not tried`] };
  if (status >= 500) return { verdict: 'differs', details: [`fails with ${status}, ${code}`], remarks: [] };
  if (status === 400) return { verdict: 'differs', details: [`refuses what the app asks, with 400, ${code}`], remarks: [] };
  return { verdict: 'served', details: [], remarks: [`refused with ${code}, so its value was not seen`] };
}

const isRedirect = (status: number) => status >= 300 && status < 400;
const tellType = ({ headers }: WireReply) => (headers['content-type'] ?? 'no type').split(';')[0];
const tellAnswer = (reply: WireReply) => `answers ${reply.status} with ${tellType(reply)}`;

function describeCorrupt(name: EndpointName, reply: WireReply, hasRowNames: boolean): string {
  const { status, headers, text } = reply;
  if (isRedirect(status)) return `redirects (${status}) to ${headers.location ?? 'nowhere'}; the app follows no redirect`;
  const wire = readJson(text);
  if (!tellType(reply)?.includes('json')) return `${tellAnswer(reply)} where JSON is expected`;
  if (wire === undefined) return 'the body is no JSON';
  if (typeof wire !== 'object' || wire === null || !('success' in wire)) return 'the body has no member "success"';
  const { success } = wire;
  if (success !== true && success !== false) return `"success" is ${describeKind(success)} where true or false is expected`;
  const rowName = headers[ROW_NAME_HEADER.toLowerCase()];
  if (hasRowNames && rowName !== name) return `${ROW_NAME_HEADER} names ${rowName ?? 'no row'}, though rowNames is declared`;
  return status >= 400 ? `${tellAnswer(reply)}, which counts as a failed line` : 'the body is not of the protocol';
}

function describeMismatch(name: EndpointName, { text, bodyBytes }: WireReply): readonly string[] {
  if (text === null) return [`the reply (${bodyBytes} bytes read) is too long or cannot be decoded`];
  const value = (readJson(text) as { value?: unknown }).value;
  const parsed = v.safeParse(findSchemas(name).reply, value);
  return parsed.success ? [] : describeIssues(parsed.issues);
}

function describeIssues(issues: readonly v.BaseIssue<unknown>[]): readonly string[] {
  // The same in every entry of a list is told once.
  const told = [...new Set(issues.map((issue) => describeIssue(issue).replace(/\[\d+\]/g, '[]')))];
  const more = told.length - MOST_ISSUES;
  return more > 0 ? [...told.slice(0, MOST_ISSUES), `and ${more} more`] : told;
}

/** Says where and of which kind, never what: values may be a member's. */
function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)?.replace(/\.(\d+)(?=\.|$)/g, '[$1]');
  const place = path ? `value.${path}` : 'value';
  if (issue.input === undefined) return `${place} is missing`;
  const { expected } = issue;
  const wanted = expected && !/^[~]/.test(expected) ? `, expected ${expected}` : ', which does not fit';
  return `${place} is ${describeKind(issue.input)}${wanted}`;
}

function describeKind(input: unknown): string {
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'a list';
  if (typeof input === 'string') return input === '' ? 'an empty text' : 'a text';
  return { object: 'an object', number: 'a number', boolean: 'true or false' }[typeof input as string] ?? 'nothing';
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
