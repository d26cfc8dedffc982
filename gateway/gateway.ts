import type { CachePolicy } from '#contract/cache-policy.ts';
import { type EndpointName, findEndpoint, LINE_LIST_ENDPOINT } from '#contract/endpoints.ts';
import type { CallMessage, GatewayToPage } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { judgeStored } from './cache/cache-decision.ts';
import { createPatience } from './cache/network-timeout.ts';
import { createReplyCache } from './cache/reply-cache.ts';
import { createSingleFlight } from './cache/single-flight.ts';
import type { GatewayEnvironment } from './environment.ts';
import { refuse, replyFromStore } from './lines/compose-reply.ts';
import { openLines } from './lines/open-lines.ts';
import type { LoadWrites, Writes } from './mutations.ts';
import { createCounterKeeper } from './outbox/counter-store.ts';
import type { WakeReason } from './outbox/open-outbox.ts';
import type { ReportParts } from './report/answer-report.ts';
import { createCallLog } from './report/call-log.ts';
import { openGatewayStore } from './store/database.ts';
import { composeReplyKey, digestToken, findMember, readMember, SHARED_MEMBER } from './store/partition.ts';
import type { StoredReply } from './store/rows.ts';
import { composeRequest, type LineRequest } from './wire/compose-request.ts';

const NEVER = new AbortController().signal;

export interface Gateway {
  /** Answers one call; never rejects. */
  answer(call: CallMessage, signal: AbortSignal): Promise<GatewayReply>;
  /** Forgets a member: stored replies are purged and late ones dropped. */
  endSession(token: string): Promise<void>;
  /** Forgets every member but these, their entries in the outbox last: a browser that was closed told of no end. */
  keepOnly(members: readonly string[]): Promise<void>;
  /** The network is another one now: set-aside lines may be tried again, and what waits for a network is sent. */
  noticeNetworkChange(): void;
  /** The player looks at a page again. */
  noticePageShown(): void;
  /** Sends what the outbox has due; answers how many entries wait after that. Never rejects. */
  wakeOutbox(reason: WakeReason): Promise<number>;
  /** Origins of the lines, in the order in which they would be asked now. */
  listLines(): Promise<readonly string[]>;
  readonly reportParts: ReportParts;
}

type Found = Promise<StoredReply | undefined>;

interface Question {
  readonly call: CallMessage;
  readonly request: LineRequest;
  readonly key: string;
  readonly member: string;
  readonly policy: CachePolicy;
}

/** One call in, one reply out: row → partition → stored reply? → single flight → lines → check → store → answer. docs/product/gateway.md */
export function createGateway(environment: GatewayEnvironment, loadWrites: LoadWrites): Gateway {
  const { clock, emit, keepAlive } = environment;
  const store = openGatewayStore();
  const cache = createReplyCache(store, environment);
  const counters = createCounterKeeper(environment, store);
  const hear = (message: GatewayToPage) => {
    if (message.type === 'lines-came-up') void wakeOutbox('online');
    emit(message);
  };
  const lines = openLines({ ...environment, emit: hear }, store, counters.count);
  const left = new Set<string>();
  const versions = new Map<EndpointName, number>();
  /** Another number after each write that made the stored replies of a row untrue: what was asked before it is not stored. */
  const versionOf = (endpoint: EndpointName) => versions.get(endpoint) ?? 0;
  let writes: Promise<Writes> | undefined;
  const fly = createSingleFlight<GatewayReply>();
  const log = createCallLog(clock);
  const patience = createPatience(clock);

  async function answer(call: CallMessage, signal: AbortSignal): Promise<GatewayReply> {
    const question = await frame(call).catch(() => null);
    if (!question) return refuse('request_invalid', 'none');
    const { request, policy } = question;
    if (request.method !== 'GET') {
      const opened = await openWrites().catch(() => null);
      return opened?.answer(call, request, question.member, signal) ?? refuse('lines_down', policy.kind);
    }
    if (policy.kind === 'network-only') return ask(question, signal);

    const found = findUsable(question);
    if (!store.isSettled() && call.prefer !== 'store' && call.rejects === undefined)
      return askWhileOpening(question, found, signal);
    const stored = await found;
    if (stored && call.rejects === stored.storedAt) return askElsewhere(question, stored, signal);
    const use = stored ? judge(question, stored) : 'stands-in';
    if (!stored || use === 'stands-in') return askOrStandIn(question, found, signal);
    if (use === 'answers-and-is-renewed') keepAlive(renew(question));
    return replyFromStore(stored, policy.kind, clock.now());
  }

  /** The outbox looks at what an earlier start has left as soon as it is open. */
  function openWrites(): Promise<Writes> {
    writes ??= load().catch((error: unknown) => {
      writes = undefined;
      throw error;
    });
    return writes;
  }

  async function load(): Promise<Writes> {
    const createWrites = await loadWrites();
    return createWrites({ environment, store, lines, cache, counters, left, versions, announce });
  }

  const wakeOutbox = (reason: WakeReason): Promise<number> =>
    openWrites().then(
      ({ outbox }) => outbox.wake(reason),
      () => 0,
    );

  async function frame(call: CallMessage): Promise<Question> {
    const row = findEndpoint(call.endpoint);
    const request = composeRequest(row, call);
    const member = await findMember(row, call.context);
    return { call, request, member, policy: row.cache, key: composeReplyKey(row, request.query, call.context, member) };
  }

  async function findUsable({ key, policy }: Question): Promise<StoredReply | undefined> {
    const stored = await cache.find(key, clock.now());
    return stored && policy.kind !== 'network-only' && clock.now() - stored.storedAt <= policy.keepMs ? stored : undefined;
  }

  const judge = ({ call, policy }: Question, stored: StoredReply) =>
    judgeStored(policy, call.prefer, clock.now() - stored.storedAt);

  /** At a start the network does not wait for the database, nor the player for the slower of the two. */
  async function askWhileOpening(question: Question, found: Found, signal: AbortSignal): Promise<GatewayReply> {
    const asked = askOrStandIn(question, found, signal);
    keepAlive(asked);
    const answered = found.then((stored) =>
      stored && judge(question, stored) !== 'stands-in' ? replyFromStore(stored, question.policy.kind, clock.now()) : asked,
    );
    return Promise.race([answered, asked]);
  }

  function ask(question: Question, signal: AbortSignal): Promise<GatewayReply> {
    return fly(
      // A read that begins after a write does not board one that began before it.
      `${question.key} ${versionOf(question.call.endpoint)} ${question.request.avoid}`,
      (stop) => fetchAndStore(question, stop),
      signal,
      () => refuse('call_cancelled', question.policy.kind),
    );
  }

  /** Whoever used the stored reply could not: where another line says something else, that of this one was bent. */
  async function askElsewhere(question: Question, { line, value }: StoredReply, signal: AbortSignal): Promise<GatewayReply> {
    await cache.purge((key) => key === question.key);
    const reply = await ask({ ...question, request: { ...question.request, avoid: line } }, signal);
    if (reply.ok && JSON.stringify(reply.value) !== JSON.stringify(value)) (await lines).distrust(line);
    return reply;
  }

  async function renew(question: Question): Promise<void> {
    const begunAt = clock.now();
    log.note(question.call.endpoint, begunAt, await ask(question, NEVER), true);
  }

  async function fetchAndStore({ call, request, key, member, policy }: Question, stop: AbortSignal): Promise<GatewayReply> {
    const version = versionOf(call.endpoint);
    const reply = await (await lines).read(request, stop);
    if (!reply.ok) return reply;
    // A reply that was under way when its member left is nobody's.
    if (left.has(member)) return refuse('call_cancelled', policy.kind);
    patience.renew();
    keepAlive(openWrites().then(({ outbox }) => outbox.noticeGoodReply(call.context)));
    (await lines).learnList(call.endpoint, reply);
    if (policy.kind === 'network-only' || version !== versionOf(call.endpoint)) return reply;
    const { line = '', storedAt } = reply.meta;
    const { status, value } = reply;
    keepAlive(cache.put({ key, endpoint: call.endpoint, member, status, value, line, storedAt, usedAt: storedAt }));
    announce(call.endpoint, call);
    return reply;
  }

  function announce(endpoint: EndpointName, { context: { merchant, language } }: CallMessage): void {
    emit({ type: 'reply-updated', endpoint, context: { merchant, language } });
  }

  /** The network answers, unless it fails or dawdles while a good reply is stored. */
  async function askOrStandIn(question: Question, found: Found, signal: AbortSignal): Promise<GatewayReply> {
    const standInFor = async (reply: GatewayReply | Promise<GatewayReply>, why: 'failed' | 'late') => {
      const stored = await found;
      // What its member left behind stands in for nothing.
      if (!stored || left.has(question.member)) return reply;
      return replyFromStore(stored, question.policy.kind, clock.now(), why);
    };
    const asked = ask(question, signal).then((reply) => (isFailure(reply) ? standInFor(reply, 'failed') : reply));
    const answered = new AbortController();
    const dawdled = patience.wait(answered.signal).then(() => standInFor(asked, 'late'));
    const reply = await Promise.race([asked, dawdled]);
    answered.abort();
    keepAlive(asked);
    return reply;
  }

  return {
    answer: async (call, signal) => {
      const begunAt = clock.now();
      const reply = await answer(call, signal).catch(() => refuse('unknown_error', 'none'));
      if (reply.meta.stale) counters.count('staleAnswers');
      // A worker that started before the page in whose store the list lies has it from here.
      if (call.endpoint === LINE_LIST_ENDPOINT && reply.ok && reply.meta.from === 'store')
        void lines.then((opened) => opened.learnList(call.endpoint, reply));
      return log.note(call.endpoint, begunAt, reply);
    },
    endSession: async (token) => {
      const member = await digestToken(token);
      left.add(member);
      await cache.purgeMember(member);
    },
    keepOnly: async (members) => {
      const living = [SHARED_MEMBER, ...members];
      await cache.purge((key) => !living.includes(readMember(key)));
      await (await openWrites()).keepOnly(living);
    },
    noticeNetworkChange: () => {
      void lines.then((opened) => opened.noticeNetworkChange());
      void wakeOutbox('online');
    },
    noticePageShown: () => {
      void lines.then((opened) => opened.noticePageShown());
      void wakeOutbox('shown');
    },
    wakeOutbox,
    listLines: async () => (await lines).list(),
    reportParts: { environment, lines, cache, log, store },
  };
}

/** The lines or the back end failed, as opposed to an answer in the operator's own words. */
function isFailure(reply: GatewayReply): boolean {
  return !reply.ok && (reply.status === 0 || reply.status >= 500);
}
