import * as v from 'valibot';
import { completeReply, type StatedMerchant } from '#contract/deployment/complete-reply.ts';
import { type EndpointName, findEndpoint, type Reply } from '#contract/endpoints.ts';
import { findReplySchema } from '#contract/find-schemas.ts';
import { askUnknownCall } from '../ask/ask-unknown-call.ts';
import { NoKey, type OperatorSession } from '../ask/operator-session.ts';
import { NoReply, type WireReply } from '../ask/send-request.ts';
import { assessReply } from '../assess/assess-reply.ts';
import type { RowResult } from '../report/report.ts';
import { checkRepeats } from './check-repeats.ts';
import { findReasonNotToAsk } from './reason-not-to-ask.ts';
import type { RowPlan, WalkContext } from './row-plan.ts';
import { findPlan } from './row-plans.ts';
import { type Assessed, isCompleted, toResult } from './row-result.ts';
import { ALL_ROWS, FIRST_ROW, LAST_ROW, ROW_STAGES, withDependencies } from './row-stages.ts';
import { createSoftAnswers } from './soft-answers.ts';

export interface WalkOptions {
  readonly session: OperatorSession;
  /** The deployment file's values for the merchant. */
  readonly stated: StatedMerchant;
  readonly mayWrite: boolean;
  readonly mayMoveMoney: boolean;
  /** The rows to report; their dependencies are called too. Empty means all. */
  readonly only: readonly EndpointName[];
  readonly context: Omit<WalkContext, 'find'>;
}

export interface Walk {
  /** Calls the first row; returns why the operator cannot be reached at all, or null. */
  begin(): Promise<string | null>;
  /** Calls every other row in an order in which each request can use earlier replies; throws TooManyCalls. */
  run(): Promise<void>;
  /** Logs the member out. */
  end(): Promise<void>;
  /** The results so far, in the order of the table. */
  readonly rows: () => readonly RowResult[];
  readonly leftBehind: readonly string[];
  /** The token of the logged-in member. */
  readonly token: () => string | null;
  /** Tokens, which must not be reported. */
  readonly secrets: readonly string[];
  /** The operator's message for a refused login. */
  readonly refusedLogin: () => string | null;
  readonly find: WalkContext['find'];
}

/** Walks the rows of the table. docs/product/check-operator-rows.md#the-rows */
export function createWalk(options: WalkOptions): Walk {
  const { visit, checkPromises, results, ...walker } = createWalker(options);
  const called = options.only.length > 0 ? withDependencies(options.only) : ALL_ROWS;
  const reported = options.only.length > 0 ? options.only : ALL_ROWS;
  return {
    ...walker,
    rows: () => ALL_ROWS.flatMap((name) => (reported.includes(name) ? (results.get(name) ?? []) : [])),
    end: async () => void (await visit(LAST_ROW)),
    begin: async () => {
      const { isUnreached, details } = await visit(FIRST_ROW);
      return isUnreached ? (details[0] ?? '') : null;
    },
    async run() {
      for (const stage of ROW_STAGES.slice(1)) await Promise.all(stage.filter((name) => called.includes(name)).map(visit));
      await checkPromises();
    },
  };
}

function createWalker({ session, stated, mayWrite, mayMoveMoney, context: given }: WalkOptions) {
  const results = new Map<EndpointName, RowResult>();
  const values = new Map<EndpointName, unknown>();
  const leftBehind: string[] = [];
  const secrets: string[] = [];
  let token: string | null = null;
  let refusedLogin: string | null = null;
  const softAnswers = createSoftAnswers(createAsking(session, given), stated.notServedCodes);
  const context = { ...given, find: <N extends EndpointName>(name: N) => values.get(name) as Reply<N> | undefined };

  const hasKeys = () => context.find(FIRST_ROW)?.capabilities.idempotency === true;
  const hasRowNames = () => context.find(FIRST_ROW)?.capabilities.rowNames === true;

  const refuseToAsk = (name: EndpointName, { kind }: RowPlan) =>
    findReasonNotToAsk(name, kind, {
      isOff: stated.calls?.[name]?.path === '',
      mayWrite,
      mayMoveMoney,
      hasMember: token !== null,
      hasRefusedLogin: refusedLogin !== null,
      hasPublicKey: context.find('session.key') !== undefined,
      hasKeys: hasKeys(),
    });

  const ask = async (name: EndpointName, plan: RowPlan): Promise<Assessed> => {
    const reason = refuseToAsk(name, plan);
    const asking = reason === null && plan.compose ? plan.compose(context) : {};
    if (reason !== null || asking === null) return { verdict: 'not-asked', details: [reason ?? plan.nothing ?? ''], remarks: [] };
    const sent = findEndpoint(name).auth === 'none' ? null : token;
    try {
      const keys = context.find('session.key');
      const reply = await session.ask(name, context.line, { ...asking, token: sent, keys, hasKeys: hasKeys() });
      const expected = { hasRowNames: hasRowNames(), hadToken: sent !== null, mustBeRefused: plan.kind === 'refusal' };
      const assessed = (await softAnswers.assess(name, reply)) ?? assessReply(name, context.line, reply, expected);
      return { ...assessed, ...describeHead(reply), isAboutRequest: await softAnswers.isAboutRequest(reply) };
    } catch (error) {
      const isLost = error instanceof NoReply && (plan.leaves ?? plan.undo) !== undefined;
      if (isLost) leftBehind.push(`perhaps the effect of ${name}, whose reply was lost`);
      return assessSilence(error);
    }
  };

  /** Stores the reply as the app sees it, completed by the deployment file. */
  const storeReply = (name: EndpointName, assessed: Assessed) => {
    const completed = v.safeParse(findReplySchema(name), completeReply(name, assessed.raw, stated));
    if (assessed.verdict !== 'differs' && completed.success) values.set(name, completed.output);
  };

  const settle = async (name: EndpointName, plan: RowPlan, assessed: Assessed) => {
    if (isCompleted(name, stated) || 'value' in assessed) storeReply(name, assessed);
    if (!('value' in assessed)) {
      if (name === 'session.login' && assessed.hasReply) refusedLogin = assessed.remarks.at(-1) ?? assessed.details.at(-1) ?? '';
      return;
    }
    if (name === 'session.login') {
      ({ token } = assessed.value as Reply<'session.login'>);
      secrets.push(token);
    }
    if (name === LAST_ROW) token = null;
    const left = plan.kind === 'refusal' ? `perhaps the effect of ${name} with empty fields` : plan.leaves?.(context);
    if (left) leftBehind.push(left);
    const undoing = plan.undo?.(context);
    const takeBack = () => session.ask(name, context.line, { ...undoing, token, hasKeys: hasKeys() });
    if (undoing && !(await isAccepted(takeBack))) leftBehind.push(`the effect of ${name}, which was not undone`);
  };

  const readAgain = async (name: EndpointName) => {
    const assessed = await ask(name, findPlan(name));
    if ('value' in assessed) storeReply(name, assessed);
  };

  return {
    results,
    leftBehind,
    secrets,
    find: context.find,
    token: () => token,
    refusedLogin: () => refusedLogin,
    checkPromises: async () => {
      const declared = results.get(FIRST_ROW);
      const isWritten = results.get('member.language')?.verdict === 'served' && mayWrite;
      if (!declared || !token || !isWritten || !hasKeys()) return;
      results.set(FIRST_ROW, await checkRepeats(session, context, token, declared));
    },
    visit: async (name: EndpointName) => {
      const plan = findPlan(name);
      // Earlier payments and claims may have changed what can be claimed.
      if (plan.kind === 'money' && refuseToAsk(name, plan) === null) await Promise.all((plan.after ?? []).map(readAgain));
      const assessed = await ask(name, plan);
      results.set(name, toResult(name, assessed, stated));
      return settle(name, plan, assessed).then(() => assessed);
    },
  };
}

const createAsking = (session: OperatorSession, { line, merchant }: WalkOptions['context']) => ({
  unknown: () => askUnknownCall(session, line, merchant),
  status: () => session.ask('system.status', line),
});

const describeHead = ({ status, totalMs, headers }: WireReply) =>
  ({ status, ms: Math.round(totalMs), hasReply: true, allow: headers.allow }) as const;

async function isAccepted(send: () => Promise<WireReply>): Promise<boolean> {
  try {
    return (await send()).status < 400;
  } catch (error) {
    if (error instanceof NoReply) return false;
    throw error;
  }
}

function assessSilence(error: unknown): Assessed {
  if (error instanceof NoReply)
    return { verdict: 'differs', details: [error.message], remarks: [], isUnreached: error.isUnreached };
  if (error instanceof NoKey) return { verdict: 'not-asked', details: [error.message], remarks: [] };
  throw error;
}
