import * as v from 'valibot';
import { hasNotServedStatus } from '#contract/deployment/not-served.ts';
import { type EndpointName, findEndpoint } from '#contract/endpoints.ts';
import { hasMeaning, isNotLoggedIn, isSameCode } from '#contract/errors.ts';
import { findReplySchema } from '#contract/find-schemas.ts';
import { STATUS_OK } from '#contract/limits.ts';
import type { WireReply } from '../ask/send-request.ts';
import { namesMissingCall } from '../assess/names-missing-call.ts';
import { type Answer, readAnswer } from '../assess/read-answer.ts';
import type { Assessed } from './row-result.ts';

interface Asking {
  /** Sends a call that does not exist. */
  readonly unknown: () => Promise<WireReply>;
  /** Sends a call that every operator serves. */
  readonly status: () => Promise<WireReply>;
}

const NO_ANSWER: Answer = { kind: 'other', code: '' };
/** Compares words without addresses and numbers, which differ from call to call. */
const isSameText = (one: Answer, other: Answer) => dropDetails(one) === dropDetails(other);
const dropDetails = ({ words = '' }: Answer) => words.replace(/["'(]*[/\d]\S*/g, '');

/**
 * Recognises a row that is not served by its body, if its status is that of a success; undefined for any other reply. A call that does
 * not exist shows how they look, and is sent once a reply may be one. `codes`: those of the deployment file. docs/product/check-operator.md#soft-answers
 */
export function createSoftAnswers(asking: Asking, codes: readonly string[] = []) {
  let unknown: Promise<Answer> | undefined;
  let status: Promise<Answer> | undefined;
  const askUnknown = () => {
    unknown ??= asking.unknown().then(readAnswer, () => NO_ANSWER);
    return unknown;
  };
  const assess = async (name: EndpointName, reply: WireReply): Promise<Assessed | undefined> => {
    const answer = readAnswer(reply);
    if (codes.some((code) => isSameCode(code, answer.code))) return describeSoftAnswer(reply, answer.code);
    if (hasNotServedStatus(reply)) return undefined;
    // Some operators ask every guest to log in before they look at the call, and some have one code for every failure.
    if (isNotLoggedIn(reply.status, answer.code) || hasMeaning(answer.code)) return undefined;
    if (answer.kind === 'refusal' && !namesMissingCall(answer.code)) return undefined;
    if (answer.kind === 'blank' && v.is(findReplySchema(name), answer.value)) return undefined;
    if (answer.kind === 'worded' && !namesMissingCall(answer.words ?? '')) return undefined;
    // The app accepts other empty replies. docs/product/blocked-calls.md#replies-of-uncertain-origin
    if (answer.kind === 'empty' && (reply.status !== STATUS_OK || findEndpoint(name).queue)) return undefined;
    const isBody = answer.kind === 'foreign' || answer.kind === 'empty';
    if (answer.kind === 'other' || (isBody && reply.status >= 300)) return undefined;
    const usual = await askUnknown();
    if (answer.kind !== usual.kind) return undefined;
    if (answer.kind === 'blank') return describeSoftAnswer(reply, null, 'success and no value');
    if (isBody) {
      // A portal answers every call with a page.
      status ??= asking.status().then(readAnswer, () => answer);
      if ((await status).kind === answer.kind) return undefined;
      return describeSoftAnswer(reply, null, answer.kind === 'empty' ? 'an empty body' : undefined);
    }
    if (answer.kind === 'worded')
      return isSameText(answer, usual) ? describeSoftAnswer(reply, null, 'a refusal without errorCode') : undefined;
    return isSameCode(answer.code, usual.code) ? describeSoftAnswer(reply, answer.code) : undefined;
  };
  /** Whether a reply with 404 has a code that a call that is not there does not get, so that it may be about an id or a key. */
  const isAboutRequest = async (reply: WireReply): Promise<boolean> => {
    const { kind, code } = readAnswer(reply);
    if (kind !== 'refusal' || !hasNotServedStatus(reply) || codes.some((other) => isSameCode(other, code))) return false;
    return !isSameCode(code, (await askUnknown()).code);
  };
  return { assess, isAboutRequest };
}

/** `code` is null for success without a value, for a page, and for any other body that is not a reply. */
const describeSoftAnswer = (
  { status, headers }: WireReply,
  code: string | null,
  what = code ?? (headers['content-type'] ?? 'no type').split(';')[0],
): Assessed => ({
  verdict: 'not-served',
  details: [`answers ${status} with ${what}, as any call that is not there`],
  remarks: [],
  softCode: code,
});
