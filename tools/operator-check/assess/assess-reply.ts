import * as v from 'valibot';
import { hasNotServedStatus } from '#contract/deployment/not-served.ts';
import { type EndpointName, findEndpoint, LINE_LIST_ENDPOINT, type Reply } from '#contract/endpoints.ts';
import { isNotLoggedIn } from '#contract/errors.ts';
import { parseExactJson } from '#contract/exact-json.ts';
import { findSchemas } from '#contract/find-schemas.ts';
import { ENVELOPE_VERSION } from '#contract/messages/crypto-worker.ts';
import { ROW_NAME_HEADER } from '#contract/names.ts';
import { parseReply } from '#contract/replies/reply-text.ts';
import { checkReply, type ReceivedReply } from '#gateway/wire/check-reply.ts';
import { UNNAMED_GZIP, type WireReply } from '../ask/send-request.ts';
import type { RowVerdict } from '../report/report.ts';
import { describeBrokenJson } from './describe-broken-json.ts';
import { findForgiven } from './find-forgiven.ts';

/** The expectations for a reply, in addition to its row. */
export interface Expectation {
  readonly hasRowNames: boolean;
  readonly hadToken: boolean;
  /** The call must be refused. */
  readonly mustBeRefused?: boolean | undefined;
}

export interface Assessment {
  readonly verdict: RowVerdict;
  readonly details: readonly string[];
  readonly remarks: readonly string[];
  /** The value after the schema, and as it was sent; only for a success. */
  readonly value?: unknown;
  readonly raw?: unknown;
}

const MAX_ISSUES = 3;
const MAX_NAMES = 4;

/** Classifies a reply by the gateway's own check, and explains the result. docs/product/check-operator-rows.md#the-rows */
export function assessReply(name: EndpointName, line: string, reply: WireReply, expected: Expectation): Assessment {
  const schema = findSchemas(name).reply;
  const { hasRowNames, hadToken } = expected;
  const call = { name, schema, hasRowNames, row: findEndpoint(name), isMembers: hadToken && findEndpoint(name).auth !== 'none' };
  const checked = checkReply(call, line, toReceived(line, reply), Date.now());
  if (checked.kind === 'ok') {
    const assessment = checked.wire.success
      ? assessSuccess(name, checked.wire.value, expected)
      : assessRefusal(name, checked, expected);
    const described = { ...assessment, remarks: [...assessment.remarks, ...describeForm(reply)] };
    return lacksOwnName(name, reply)
      ? { ...described, verdict: 'differs', details: [describeMissingName(), ...described.details] }
      : described;
  }
  if (checked.kind === 'unavailable' && checked.claim) return assessClaim(name, reply, checked.claim, expected);
  if (checked.kind !== 'corrupt' && hasNotServedStatus(reply))
    return { verdict: 'not-served', details: [describeAnswer(reply)], remarks: [] };
  const details =
    checked.kind === 'schema-mismatch' ? describeMismatch(name, reply) : [describeCorrupt(name, reply, hasRowNames)];
  return { verdict: 'differs', details, remarks: [] };
}

const describeMissingName = (rowName = 'no row') => `${ROW_NAME_HEADER} names ${rowName}, though rowNames is declared`;

/** Whether the reply declares row names without a name of its own, which the app ignores. */
function lacksOwnName(name: EndpointName, { headers, text }: WireReply): boolean {
  const { value } = (readJson(text) ?? {}) as { readonly value?: { readonly capabilities?: { readonly rowNames?: unknown } } };
  return name === LINE_LIST_ENDPOINT && value?.capabilities?.rowNames === true && !headers[ROW_NAME_HEADER.toLowerCase()];
}

function toReceived(line: string, { status, headers, text }: WireReply): ReceivedReply {
  const rowName = headers[ROW_NAME_HEADER.toLowerCase()] ?? null;
  return {
    status,
    origin: isRedirect(status) ? 'elsewhere' : line,
    text,
    rowName,
    retryAfter: headers['retry-after'] ?? null,
  };
}

function assessSuccess(name: EndpointName, raw: unknown, { mustBeRefused }: Expectation): Assessment {
  const parsed = v.safeParse(findSchemas(name).reply, raw);
  if (mustBeRefused)
    return { verdict: 'served', details: [], remarks: ['accepts empty fields, which it should refuse'], value: raw };
  if (!parsed.success) return { verdict: 'differs', details: describeIssues(parsed.issues), remarks: [] };
  const forgiven = findForgiven(raw, parsed.output).map((what) => `with tolerance: ${what}`);
  const remarks = [...describeEnvelopes(name, parsed.output), ...forgiven];
  return { verdict: 'served', details: [], remarks, value: parsed.output, raw };
}

interface Refusal {
  readonly status: number;
  readonly wire: { readonly success: boolean; readonly errorCode?: string | null | undefined };
}

function assessRefusal(name: EndpointName, { status, wire }: Refusal, { hadToken, mustBeRefused }: Expectation): Assessment {
  const code = wire.errorCode || `status ${status}`;
  if (hasNotServedStatus({ status })) return { verdict: 'not-served', details: [`answers ${status}, ${code}`], remarks: [] };
  if (!hadToken && findEndpoint(name).auth !== 'none' && isNotLoggedIn(status, code)) {
    return { verdict: 'not-asked', details: ['needs a member: name one with --user'], remarks: ['refuses guests, as it should'] };
  }
  if (mustBeRefused)
    return { verdict: 'served', details: [], remarks: [`refuses what it should (${code}); a success was not tried`] };
  if (status >= 500) return { verdict: 'differs', details: [`fails with ${status}, ${code}`], remarks: [] };
  if (status === 400) return { verdict: 'differs', details: [`refuses what the app asks, with 400, ${code}`], remarks: [] };
  return { verdict: 'served', details: [], remarks: [`refused with ${code}, so its value was not seen`] };
}

/** Classifies an answer that the app accepts only if every line gives it. */
function assessClaim(name: EndpointName, reply: WireReply, claim: Refusal['wire'], expected: Expectation): Assessment {
  // A success with a value is a claim only because it lacks its row's name.
  if (claim.success && reply.text?.trim())
    return { verdict: 'differs', details: [describeCorrupt(name, reply, expected.hasRowNames)], remarks: [] };
  if (claim.success)
    return { verdict: 'served', details: [], remarks: [`${describeEmpty(reply)}: believed only where every line answers so`] };
  const assessment = assessRefusal(name, { status: reply.status, wire: claim }, expected);
  const remark = 'refuses without errorCode, as firewalls do: believed only where every line says so';
  return { ...assessment, remarks: [...assessment.remarks, remark] };
}

/** Describes deviations that are tolerated. */
function describeForm(reply: WireReply): readonly string[] {
  if (!reply.text?.trim()) return [`${describeEmpty(reply)} where {"success":true} is expected`];
  const remarks = [...(reply.oddities ?? []), ...describeWrapping(reply.text)];
  return isJson(reply) ? remarks : [`JSON is said to be ${readType(reply)}`, ...remarks];
}

const isRedirect = (status: number) => status >= 300 && status < 400;
const readType = ({ headers }: WireReply) => (headers['content-type'] ?? 'no type').split(';')[0];
const isJson = (reply: WireReply) => Boolean(readType(reply)?.includes('json'));
const describeEmpty = ({ status }: WireReply) => `answers ${status} with an empty body`;
const describeAnswer = (reply: WireReply) => `answers ${reply.status} with ${readType(reply)}`;

function describeCorrupt(name: EndpointName, reply: WireReply, hasRowNames: boolean): string {
  const { status, headers, text } = reply;
  if (isRedirect(status)) return `redirects (${status}) to ${headers.location ?? 'nowhere'}; the app follows no redirect`;
  if (reply.oddities?.includes(UNNAMED_GZIP)) return UNNAMED_GZIP;
  const wire = readJson(text);
  if (!text?.trim()) return `${describeEmpty(reply)} where JSON is expected`;
  if (wire === undefined) return describeUnread(reply, text);
  if (typeof wire !== 'object' || wire === null || !('success' in wire)) return describeStrange(wire);
  const { success } = wire;
  if (success !== true && success !== false) return `"success" is ${describeKind(success)} where true or false is expected`;
  const rowName = headers[ROW_NAME_HEADER.toLowerCase()];
  if (hasRowNames && rowName !== name) return describeMissingName(rowName);
  return status >= 400 ? `${describeAnswer(reply)}, which counts as a failed line` : 'the body is not of the protocol';
}

function describeUnread(reply: WireReply, text: string): string {
  const mistake = describeBrokenJson(text);
  if (mistake) return `the JSON ${mistake}`;
  return isJson(reply) ? 'the body is not JSON' : `${describeAnswer(reply)} where JSON is expected`;
}

/** Names the fields, never their values, because the names show which other envelope the operator has. */
function describeStrange(wire: unknown): string {
  const names =
    typeof wire === 'object' && wire && !Array.isArray(wire) ? Object.keys(wire).filter((name) => /^\w{1,20}$/.test(name)) : [];
  const others = names.length > 0 ? `, but ${names.slice(0, MAX_NAMES).join(', ')}` : '';
  return `the body has no member "success"${others}`;
}

function describeMismatch(name: EndpointName, reply: WireReply): readonly string[] {
  const { text, bodyBytes } = reply;
  if (text === null) return [`the reply (${bodyBytes} bytes read) is too long or cannot be decoded`];
  if (!text.trim()) return [`${describeEmpty(reply)} where JSON is expected`];
  const value = (readJson(text) as { value?: unknown }).value;
  const parsed = v.safeParse(findSchemas(name).reply, value);
  return parsed.success ? [] : describeIssues(parsed.issues);
}

function describeIssues(issues: readonly v.BaseIssue<unknown>[]): readonly string[] {
  // An issue in every entry of a list is reported once.
  const described = [...new Set(issues.map((issue) => describeIssue(issue).replace(/\[\d+\]/g, '[]')))];
  const more = described.length - MAX_ISSUES;
  return more > 0 ? [...described.slice(0, MAX_ISSUES), `and ${more} more`] : described;
}

/** Reports the path and the type, never the value, which may be a member's. */
function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)?.replace(/\.(\d+)(?=\.|$)/g, '[$1]');
  const location = path ? `value.${path}` : 'value';
  if (issue.input === undefined) return `${location} is missing`;
  if (Number.isNaN(issue.input)) return `${location} is ${describeUnreadable(issue.path?.at(-1)?.value)}`;
  const { expected } = issue;
  if (expected === 'Array') return `${location} is ${describeKind(issue.input)} where a list is expected`;
  if (Array.isArray(issue.input) && !expected) return `${location} is a list in which no entry can be read`;
  const expectation = expected && !/^[~]/.test(expected) ? `, expected ${expected}` : ', which does not fit';
  return `${location} is ${describeKind(issue.input)}${expectation}`;
}

/** A text that is neither a number nor a moment. */
function describeUnreadable(raw: unknown): string {
  const text = String(raw);
  if (/^\s*[-+]?\d{1,3}([., ]\d{3})+([.,]\d+)?\s*$/.test(text))
    return 'a number with separators, which countries read in different ways';
  if (text.startsWith('0000-00-00')) return 'the date 0000-00-00; leave the member out, or give null';
  return `${describeKind(raw)} that is neither a number nor a date`;
}

function describeKind(input: unknown): string {
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'a list';
  if (typeof input === 'string') return input === '' ? 'an empty text' : 'a text';
  return { object: 'an object', number: 'a number', boolean: 'true or false' }[typeof input as string] ?? 'nothing';
}

const readJson = (text: string | null): unknown => parseReply(text ?? '');

function describeWrapping(text: string): readonly string[] {
  try {
    const json = parseExactJson(text);
    if (typeof json === 'string') return ['the JSON is inside a text of JSON, encoded twice'];
    return 'success' in Object(json) ? [] : ['the JSON is inside the member "d" of another object'];
  } catch {
    return ['the JSON has other text around it'];
  }
}

/** Says in which envelope the app seals passwords at this operator. docs/product/envelopes.md */
function describeEnvelopes(name: EndpointName, value: unknown): readonly string[] {
  if (name !== 'session.key') return [];
  const { publicKey2, envelopes } = value as Reply<'session.key'>;
  const isFirst = envelopes.length === 0 || envelopes.includes(ENVELOPE_VERSION);
  if (publicKey2 && !isFirst) return ['takes envelope 2 only'];
  return [publicKey2 ? 'takes envelopes 1 and 2' : 'takes envelope 1 only, which hides nothing from a party that records bodies'];
}
