import { type EndpointName, findEndpoint, type Reply } from '#contract/endpoints.ts';
import { type CallOverride, NoKey, type OperatorSession } from '../ask/operator-session.ts';
import { NoReply } from '../ask/send-request.ts';
import { type Judgement, judgeReply } from '../judge/judge-reply.ts';
import type { RowResult } from '../report/report.ts';
import { checkRepeats } from './check-repeats.ts';
import { ROW_NOTES } from './find-row-note.ts';
import type { Known, RowPlan } from './row-plan.ts';
import { findPlan } from './row-plans.ts';
import { ALL_ROWS, FIRST_ROW, LAST_ROW, ROW_STAGES, withDependencies } from './row-stages.ts';

export interface WalkOptions {
  readonly session: OperatorSession;
  readonly overrides: Readonly<Record<string, CallOverride>>;
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

function createWalker({ session, overrides, mayWrite, mayMoveMoney, known: facts }: WalkOptions) {
  const results = new Map<EndpointName, RowResult>();
  const values = new Map<EndpointName, unknown>();
  const leftBehind: string[] = [];
  const secrets: string[] = [];
  let token: string | null = null;
  let refusedLogin: string | null = null;
  const known: Known = { ...facts, find: <N extends EndpointName>(name: N) => values.get(name) as Reply<N> | undefined };

  const refuseToAsk = (name: EndpointName, { way }: RowPlan): string | null => {
    const { auth, sealed } = findEndpoint(name);
    if (overrides[name]?.path === '') return 'switched off by the deployment';
    if (way === 'money' && !mayMoveMoney) return 'moves money: --money asks it';
    if ((way === 'write' || way === 'refusal') && !mayWrite) return 'changes something: --write asks it';
    if (auth === 'required' && token === null && (way !== 'read' || refusedLogin)) return 'needs a member: name one with --user';
    if (sealed && !known.find('session.key')) return 'cannot be sealed without the key of session.key';
    return null;
  };

  const ask = async (name: EndpointName, plan: RowPlan): Promise<Judged> => {
    const reason = refuseToAsk(name, plan);
    const asking = reason === null && plan.compose ? plan.compose(known) : {};
    if (reason !== null || asking === null) return { verdict: 'not-asked', details: [reason ?? plan.nothing ?? ''], remarks: [] };
    const sent = findEndpoint(name).auth === 'none' ? null : token;
    try {
      const publicKey = known.find('session.key')?.publicKey;
      const reply = await session.ask(name, known.line, { ...asking, token: sent, publicKey });
      const hasRowNames = known.find(FIRST_ROW)?.capabilities.rowNames === true;
      const expected = { hasRowNames, hadToken: sent !== null, mustBeRefused: plan.way === 'refusal' };
      const { status, totalMs } = reply;
      return { ...judgeReply(name, known.line, reply, expected), status, ms: Math.round(totalMs), hasCome: true };
    } catch (error) {
      if (error instanceof NoReply) {
        if (plan.leaves ?? plan.undo) leftBehind.push(`perhaps what ${name} does, for its answer did not come`);
        return { verdict: 'differs', details: [error.message], remarks: [] };
      }
      if (error instanceof NoKey) return { verdict: 'not-asked', details: [error.message], remarks: [] };
      throw error;
    }
  };

  const settle = async (name: EndpointName, plan: RowPlan, judged: Judged) => {
    if (!('value' in judged)) {
      if (name === 'session.login' && judged.hasCome) refusedLogin = judged.remarks.at(-1) ?? judged.details.at(-1) ?? '';
      return;
    }
    values.set(name, judged.value);
    if (name === 'session.login') {
      ({ token } = judged.value as Reply<'session.login'>);
      secrets.push(token);
    }
    if (name === LAST_ROW) token = null;
    const left = plan.way === 'refusal' ? `perhaps what ${name} does with empty fields` : plan.leaves?.(known);
    if (left) leftBehind.push(left);
    const undoing = plan.undo?.(known);
    if (!undoing) return;
    const undone = await session.ask(name, known.line, { ...undoing, token }).catch(toNothing);
    if (!undone || undone.status >= 400) leftBehind.push(`what ${name} did, for taking it back was refused`);
  };

  const readAgain = async (name: EndpointName) => {
    const judged = await ask(name, findPlan(name));
    if ('value' in judged) values.set(name, judged.value);
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
      if (!declared || !token || !isWritten || !known.find(FIRST_ROW)?.capabilities.idempotency) return;
      results.set(FIRST_ROW, await checkRepeats(session, known, token, declared));
    },
    visit: async (name: EndpointName) => {
      const plan = findPlan(name);
      // What has been paid and claimed until now may have changed what there is to claim.
      if (plan.way === 'money' && refuseToAsk(name, plan) === null) await Promise.all((plan.after ?? []).map(readAgain));
      const judged = await ask(name, plan);
      results.set(name, toResult(name, judged, overrides[name]));
      await settle(name, plan, judged);
    },
  };
}

function toNothing(error: unknown): null {
  if (error instanceof NoReply) return null;
  throw error;
}

interface Judged extends Judgement {
  readonly status?: number;
  readonly ms?: number;
  readonly hasCome?: true;
}

function toResult(name: EndpointName, judged: Judged, override: CallOverride = {}): RowResult {
  const { method, path } = findEndpoint(name);
  const { rule, notServed, unusable = notServed, isNeeded } = ROW_NOTES[name];
  const { verdict, details, remarks, status = null, ms = null } = judged;
  const players = { served: null, 'not-asked': null, 'not-served': notServed, differs: unusable };
  return {
    name,
    method: override.method ?? method,
    path: override.path || path,
    verdict,
    details,
    remarks,
    rule: `docs/product/${rule}`,
    player: players[verdict],
    status,
    ms,
    isFault: verdict === 'differs' || (verdict === 'not-served' && isNeeded === true),
  };
}
