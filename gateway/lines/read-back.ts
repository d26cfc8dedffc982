import type { DepositSettings } from '#contract/calls/cashier.ts';
import { type EndpointName, findEndpoint, type QueryName } from '#contract/endpoints.ts';
import { SECOND_MS } from '#contract/limits.ts';
import type { SealedRequest } from '#contract/messages/crypto-worker.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import { type ConfirmedWrite, findChoices, findComparison, type ReadAnswer } from '#contract/read-back.ts';
import type { GatewayReply } from '#contract/reply.ts';
import type { DeploymentAccess } from '../deployment/open-deployment.ts';
import type { GatewayEnvironment } from '../environment.ts';
import { composeRequest, type LineRequest } from '../wire/compose-request.ts';
import { findSchema } from '../wire/find-schema.ts';
import { CONFIRM_LIMIT_MS, type OtherLines } from './ask-others.ts';
import { composeLineReply } from './compose-reply.ts';
import type { Lines } from './open-lines.ts';

/** Another line may answer from a copy that is a moment older, so a difference is checked once more after this. */
export const READ_AGAIN_MS = SECOND_MS;
/** The second read may take this long over each of two lines. */
const READ_AGAIN_LIMIT_MS = 2 * SECOND_MS;

interface ReadBackDeps {
  readonly environment: Pick<GatewayEnvironment, 'clock' | 'findReplySchema' | 'replyKeys'>;
  readonly lines: () => Promise<Pick<Lines, 'askOthers'>>;
  readonly deployment: Pick<DeploymentAccess, 'resolveRequest'>;
}

interface ReadBack {
  /** Another line shows that the write had another effect, or none. */
  readonly isDoubted: boolean;
  /** The other line's reply, which serves the page's own read of this row. */
  readonly read: LineRequest;
  readonly reply: GatewayReply;
}

/**
 * Reads the outcome of a successful write over a line that did not carry it. Undefined if no other line is known or
 * answers in time, or if its answer shows nothing. docs/product/read-back.md
 */
export function createReadBack({ environment, lines, deployment }: ReadBackDeps) {
  const { clock } = environment;
  /** The value as the row's schema reads it; undefined if it does not fit. */
  const parse = async (name: EndpointName, value: unknown): Promise<unknown> => {
    const result = await (await findSchema(name, environment))?.['~standard'].validate(value);
    return !result || result.issues ? undefined : result.value;
  };
  const toAnswer = async (name: QueryName, reply: GatewayReply): Promise<ReadAnswer | undefined> => {
    if (!reply.ok) return reply;
    const value = await parse(name, reply.value);
    return value === undefined ? undefined : { ok: true, value };
  };

  return async (
    call: CallMessage,
    { row }: LineRequest,
    { value: answered, meta }: GatewayReply,
    sentAt: number,
    signal: AbortSignal,
  ): Promise<ReadBack | undefined> => {
    const compare = findComparison(call.endpoint);
    const { line, tried } = meta;
    if (!row.readBack || !compare || !line) return undefined;
    const name = row.readBack as QueryName;
    const { id, context, body, listed, sealedReads } = call;
    const { askOthers } = await lines();
    const read = async (endpoint: QueryName, others: Omit<OtherLines, 'exceptLine'>, sealed?: SealedRequest) => {
      const message = { type: 'call', id, endpoint, context, ...sealed } as const;
      const asked = await deployment.resolveRequest(composeRequest(findEndpoint(endpoint), message));
      const sent = asked && (await askOthers(asked, { ...others, exceptLine: line }, signal));
      if (!asked || sent?.kind !== 'answered') return undefined;
      const reply = composeLineReply(sent, asked.row.cache.kind, clock.operatorNow());
      return { read: asked, reply, line: sent.line, answer: await toAnswer(endpoint, reply) };
    };
    const listChoices = async (endpoint: QueryName): Promise<ConfirmedWrite['choices']> => {
      const found = await read(endpoint, { unwanted: tried, limitMs: READ_AGAIN_LIMIT_MS });
      return found?.answer?.ok ? (found.answer.value as DepositSettings).methods : undefined;
    };
    // No line can alter a signed call. The question goes out beside the read itself, so that nothing takes longer.
    const choicesRow = environment.replyKeys?.length ? undefined : findChoices(call.endpoint);
    const choices = choicesRow && listChoices(choicesRow).catch(() => undefined);
    const value = await parse(call.endpoint, answered);
    /** Lines that just failed the write are unlikely to answer. */
    const ask = async (attempt: number, limitMs: number, unwanted = tried) => {
      const found = await read(name, { unwanted, limitMs }, sealedReads?.[attempt]);
      if (!found?.answer) return undefined;
      const write = { body, value, listed, sentAt, choices: await choices } as Parameters<typeof compare>[0];
      const agrees = compare(write, found.answer);
      return agrees === undefined ? undefined : { ...found, agrees };
    };
    const first = await ask(0, CONFIRM_LIMIT_MS);
    if (!first) return undefined;
    if (first.agrees) return { ...first, isDoubted: false };
    await clock.wait(READ_AGAIN_MS, signal);
    // A third line decides between the two, if there is one.
    const again = (await ask(1, READ_AGAIN_LIMIT_MS, [...tried, first.line])) ?? (await ask(1, READ_AGAIN_LIMIT_MS));
    return again && { ...again, isDoubted: !again.agrees };
  };
}
