import * as v from 'valibot';
import { completeReply, type StatedMerchant } from '#contract/deployment/complete-reply.ts';
import { type EndpointName, findEndpoint, type Reply } from '#contract/endpoints.ts';
import { findReplySchema } from '#contract/find-schemas.ts';
import { NoKey, type OperatorSession } from '../ask/operator-session.ts';
import { NoReply, type WireReply } from '../ask/send-request.ts';
import { judgeReply } from '../judge/judge-reply.ts';
import type { RowResult } from '../report/report.ts';
import { checkRepeats } from './check-repeats.ts';
import { findReasonNotToAsk } from './reason-not-to-ask.ts';
import type { Known, RowPlan } from './row-plan.ts';
import { findPlan } from './row-plans.ts';
import { isCompleted, type Judged, toResult } from './row-result.ts';
import { ALL_ROWS, FIRST_ROW, LAST_ROW, ROW_STAGES, withDependencies } from './row-stages.ts';

export interface WalkOptions {
  readonly session: OperatorSession;
  /** What the deployment file says of the merchant. */
  readonly stated: StatedMerchant;
  readonly mayWrite: boolean;
  readonly mayMoveMoney: boolean;
  /** The rows to tell of; those they depend on are asked as well. Empty: all. */
  readonly only: readonly EndpointName[];
  readonly known: Omit<Known, 'find'>;
}

export interface Walk {
  /** Asks every row in an order in which each question can be made of earlier replies; throws TooManyCalls. */
  run(): Promise<void>;
  /** Logs the member out. */
  end(): Promise<void>;
  /** What is known so far, in the order of the table. */
  readonly rows: () => readonly RowResult[];
  readonly leftBehind: readonly string[];
  /** Of the member who is logged in. */
  readonly token: () => string | null;
  /** What must not be told to anybody: tokens. */
  readonly secrets: readonly string[];
  /** What the operator said of a login that it refused. */
  readonly refusedLogin: () => string | null;
  readonly find: Known['find'];
}

/** Walks the rows of the table. docs/product/check-operator.md#the-rows */
export function createWalk(options: WalkOptions): Walk {
  const { visit, checkPromises, results, ...walker } = createWalker(options);
  const wanted = options.only.length > 0 ? withDependencies(options.only) : ALL_ROWS;
  const told = options.only.length > 0 ? options.only : ALL_ROWS;
  return {
    ...walker,
    rows: () => ALL_ROWS.flatMap((name) => (told.includes(name) ? (results.get(name) ?? []) : [])),
    end: () => visit(LAST_ROW),
    async run() {
      for (const stage of ROW_STAGES) await Promise.all(stage.filter((name) => wanted.includes(name)).map(visit));
      await checkPromises();
    },
  };
}

function createWalker({ session, stated, mayWrite, mayMoveMoney, known: facts }: WalkOptions) {
  const results = new Map<EndpointName, RowResult>();
  const values = new Map<EndpointName, unknown>();
  const leftBehind: string[] = [];
  const secrets: string[] = [];
  let token: string | null = null;
  let refusedLogin: string | null = null;
  const known: Known = { ...facts, find: <N extends EndpointName>(name: N) => values.get(name) as Reply<N> | undefined };

  const hasKeys = () => known.find(FIRST_ROW)?.capabilities.idempotency === true;

  const refuseToAsk = (name: EndpointName, { way }: RowPlan) =>
    findReasonNotToAsk(name, way, {
      isOff: stated.calls?.[name]?.path === '',
      mayWrite,
      mayMoveMoney,
      hasMember: token !== null,
      hasRefusedLogin: refusedLogin !== null,
      hasPublicKey: known.find('session.key') !== undefined,
      hasKeys: hasKeys(),
    });

  const ask = async (name: EndpointName, plan: RowPlan): Promise<Judged> => {
    const reason = refuseToAsk(name, plan);
    const asking = reason === null && plan.compose ? plan.compose(known) : {};
    if (reason !== null || asking === null) return { verdict: 'not-asked', details: [reason ?? plan.nothing ?? ''], remarks: [] };
    const sent = findEndpoint(name).auth === 'none' ? null : token;
    try {
      const publicKey = known.find('session.key')?.publicKey;
      const reply = await session.ask(name, known.line, { ...asking, token: sent, publicKey, hasKeys: hasKeys() });
      const hasRowNames = known.find(FIRST_ROW)?.capabilities.rowNames === true;
      const expected = { hasRowNames, hadToken: sent !== null, mustBeRefused: plan.way === 'refusal' };
      const { status, totalMs } = reply;
      return { ...judgeReply(name, known.line, reply, expected), status, ms: Math.round(totalMs), hasCome: true };
    } catch (error) {
      const isLost = error instanceof NoReply && (plan.leaves ?? plan.undo) !== undefined;
      if (isLost) leftBehind.push(`perhaps what ${name} does, for its answer did not come`);
      return judgeSilence(error);
    }
  };

  /** As the app knows it: completed by the deployment file. */
  const keep = (name: EndpointName, judged: Judged) => {
    const completed = v.safeParse(findReplySchema(name), completeReply(name, judged.raw, stated));
    if (judged.verdict !== 'differs' && completed.success) values.set(name, completed.output);
  };

  const settle = async (name: EndpointName, plan: RowPlan, judged: Judged) => {
    if (isCompleted(name, stated) || 'value' in judged) keep(name, judged);
    if (!('value' in judged)) {
      if (name === 'session.login' && judged.hasCome) refusedLogin = judged.remarks.at(-1) ?? judged.details.at(-1) ?? '';
      return;
    }
    if (name === 'session.login') {
      ({ token } = judged.value as Reply<'session.login'>);
      secrets.push(token);
    }
    if (name === LAST_ROW) token = null;
    const left = plan.way === 'refusal' ? `perhaps what ${name} does with empty fields` : plan.leaves?.(known);
    if (left) leftBehind.push(left);
    const undoing = plan.undo?.(known);
    const takeBack = () => session.ask(name, known.line, { ...undoing, token, hasKeys: hasKeys() });
    if (undoing && !(await isTaken(takeBack))) leftBehind.push(`what ${name} did, for taking it back was refused`);
  };

  const readAgain = async (name: EndpointName) => {
    const judged = await ask(name, findPlan(name));
    if ('value' in judged) keep(name, judged);
  };

  return {
    results,
    leftBehind,
    secrets,
    find: known.find,
    token: () => token,
    refusedLogin: () => refusedLogin,
    checkPromises: async () => {
      const declared = results.get(FIRST_ROW);
      const isWritten = results.get('member.language')?.verdict === 'served' && mayWrite;
      if (!declared || !token || !isWritten || !hasKeys()) return;
      results.set(FIRST_ROW, await checkRepeats(session, known, token, declared));
    },
    visit: async (name: EndpointName) => {
      const plan = findPlan(name);
      // What has been paid and claimed until now may have changed what there is to claim.
      if (plan.way === 'money' && refuseToAsk(name, plan) === null) await Promise.all((plan.after ?? []).map(readAgain));
      const judged = await ask(name, plan);
      results.set(name, toResult(name, judged, stated));
      await settle(name, plan, judged);
    },
  };
}

async function isTaken(send: () => Promise<WireReply>): Promise<boolean> {
  try {
    return (await send()).status < 400;
  } catch (error) {
    if (error instanceof NoReply) return false;
    throw error;
  }
}

function judgeSilence(error: unknown): Judged {
  if (error instanceof NoReply) return { verdict: 'differs', details: [error.message], remarks: [] };
  if (error instanceof NoKey) return { verdict: 'not-asked', details: [error.message], remarks: [] };
  throw error;
}
