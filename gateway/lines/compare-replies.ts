import * as v from 'valibot';
import { COMPARED_FIELDS } from '#contract/agreement/compared-fields.ts';
import { LINE_LIST_ENDPOINT } from '#contract/endpoints.ts';
import { MINUTE_MS } from '#contract/limits.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { isWithin } from '../environment.ts';
import { parseDomain } from '../line-book/line-list.ts';
import type { LineDeps } from '../race/line-deps.ts';
import type { GatewayStore } from '../store/database.ts';
import { readMember as findOwner, SHARED_MEMBER } from '../store/partition.ts';
import type { LineRequest } from '../wire/compose-request.ts';
import { findSchema } from '../wire/find-schema.ts';
import { type AskLine, MAX_OTHER_LINES } from './ask-line.ts';
import type { Capabilities } from './capabilities.ts';
import { isSilent } from './mutation-lines.ts';
import { openPins } from './pins.ts';
import { assessVotes } from './votes.ts';

/** A reply waits this long for what lines agreed on before. */
const READ_LIMIT_MS = 50;
/** Other lines are asked about the same fields after this time at the earliest. */
const ASK_AGAIN_MS = 5 * MINUTE_MS;

type Fields = Readonly<Record<string, unknown>>;
/** The reply of one line. */
interface LineAnswer {
  readonly line: string;
  readonly raw: Fields;
  readonly parsed: Fields;
}
/** The last question to other lines about a row. */
interface Question {
  readonly at: number;
  /** Fields that were not agreed on. */
  readonly open: readonly string[];
  readonly asking: Promise<readonly LineAnswer[]>;
  /** Set once all have answered. */
  answers?: readonly LineAnswer[];
}
type Texts = Readonly<Record<string, string>>;
type OkReply = Extract<GatewayReply, { ok: true }>;
type Schema = NonNullable<Awaited<ReturnType<typeof findSchema>>>;

export interface ComparedRequest {
  readonly request: LineRequest;
  /** Names the reply in the store, and so the values that lines agreed on. */
  readonly key: string;
}
/** Returns what may be used of a reply now; `onDecided` gets it again once other lines have been asked, if that changes it. */
export type CompareReply = (asked: ComparedRequest, reply: OkReply, onDecided: (reply: OkReply) => void) => Promise<OkReply>;

/**
 * Compares the fields of a reply that no single line may choose with those of another line, in the background. Until two
 * lines agree, a field has the value that they agreed on before, or is unconfirmed. docs/product/compared-replies.md
 */
export function createReplyComparison(
  deps: LineDeps,
  store: GatewayStore,
  askLine: AskLine,
  capabilities: Pick<Capabilities, 'listAgreed'>,
): CompareReply {
  const { book, environment } = deps;
  const { clock, keepAlive, origin, replyKeys = [] } = environment;
  const pins = openPins(store, environment);
  const questions = new Map<string, Question>();

  const readPins = async (key: string): Promise<Texts> => addCapabilities(await pins.find(nameOf(key)));
  const addCapabilities = async (text: string | undefined): Promise<Texts> => {
    // A capability counts for all languages and starts, so a new language does not let one line withdraw it.
    const agreed = await capabilities.listAgreed();
    return { ...Object.fromEntries(agreed.map((name) => [`capabilities.${name}`, 'true'])), ...(text && JSON.parse(text)) };
  };
  const listOthers = (answering: string) =>
    book.known().filter((line) => line !== answering && !isSilent(book.healthOf(line), clock.now()));
  /** Asks other lines one by one, until two agree. */
  const ask: Comparison['ask'] = async ({ request, schema, own }, isOpen) => {
    const answers: LineAnswer[] = [];
    for (const line of listOthers(own.line).slice(0, MAX_OTHER_LINES)) {
      const { wire } = (await askLine(request, line)) ?? {};
      if (wire?.success) answers.push(readAnswer(line, wire.value, schema));
      if (!isOpen(answers)) break;
    }
    return answers;
  };

  return async ({ request, key }, reply, onDecided) => {
    const { name } = request;
    const schema = COMPARED_FIELDS[name] && (await findSchema(name, environment));
    if (!schema) return reply;
    const own = readAnswer(reply.meta.line ?? '', reply.value, schema);
    const known = book.known();
    // The first list of an only line decides which lines there are.
    const isFirst = known.length < 2 && book.isEmpty();
    const domains = name === LINE_LIST_ENDPOINT && !isFirst ? listUntrusted(own, book, origin) : [];
    const asked: AskedReply = { request, key, reply, schema, own, known, origin, domains, onDecided };
    // No line can alter a signed reply.
    if (known.length < 2 || replyKeys.length > 0) return markReply(asked, own.raw, []);
    const compare = (pinned: Texts) => compareWith(pinned, asked, { environment, pins, questions, ask });
    const reading = readPins(key);
    const pinned = await Promise.race([reading, clock.wait(READ_LIMIT_MS)]);
    if (pinned) return compare(pinned);
    // A database that is slow now delays no reply; what lines agreed on counts as soon as it is read.
    const recalled = pins.recall(nameOf(key));
    const { value, unconfirmed } = assess(asked, await addCapabilities(recalled));
    const given = markReply(asked, value, recalled ? unconfirmed : Object.keys(COMPARED_FIELDS[name] ?? {}));
    keepAlive(reading.then((late) => announceChange(given, compare(late), onDecided)));
    return given;
  };
}

interface AskedReply extends ComparedRequest {
  readonly reply: OkReply;
  readonly schema: Schema;
  readonly own: LineAnswer;
  /** The known lines. */
  readonly known: readonly string[];
  readonly origin: string;
  /** Names in the list of lines that get no data. */
  readonly domains: readonly string[];
  readonly onDecided: (reply: OkReply) => void;
}

interface Comparison {
  readonly environment: LineDeps['environment'];
  readonly pins: ReturnType<typeof openPins>;
  readonly questions: Map<string, Question>;
  readonly ask: (asked: AskedReply, isOpen: (answers: readonly LineAnswer[]) => boolean) => Promise<readonly LineAnswer[]>;
}

/** Compares a reply with what lines agreed on before, and asks other lines in the background if that does not suffice. */
function compareWith(pinned: Texts, asked: AskedReply, { environment, pins, questions, ask }: Comparison): OkReply {
  const { key, own, onDecided } = asked;
  const { clock, keepAlive } = environment;
  const settle = (answers: readonly LineAnswer[]) =>
    assess(asked, pinned, [own, ...answers.filter(({ line }) => line !== own.line)], true);
  const alone = assess(asked, pinned);
  // Nothing of a member stays on the device beyond the session.
  const remember = ({ agreed }: Assessment) =>
    pins.put(nameOf(key), JSON.stringify({ ...pinned, ...agreed }), findOwner(key) === SHARED_MEMBER);
  if (Object.values(alone.agreed).includes(undefined)) remember(alone);
  const last = questions.get(key);
  const covers = ({ at, open }: Question) =>
    isWithin(at, ASK_AGAIN_MS, clock.now()) && alone.open.every((path) => open.includes(path));
  const covering = last && covers(last) ? last : undefined;
  const first = covering?.answers ? settle(covering.answers) : alone;
  const given = markReply(asked, first.value, first.unconfirmed);
  if (covering?.answers?.length || alone.open.length === 0) return given;
  const begin = (): Question => {
    const isOpen = (answers: readonly LineAnswer[]) => assess(asked, pinned, [own, ...answers]).open.length > 0;
    return { at: clock.now(), open: alone.open, asking: ask(asked, isOpen) };
  };
  // A question that no line has answered is repeated.
  const question = covering && !covering.answers ? covering : begin();
  questions.set(key, question);
  const decide = async () => {
    question.answers = await question.asking;
    const settled = settle(question.answers);
    remember(settled);
    announceChange(given, markReply(asked, settled.value, settled.unconfirmed), onDecided);
  };
  keepAlive(decide());
  return given;
}

const announceChange = (given: OkReply, decided: OkReply, onDecided: AskedReply['onDecided']): void => {
  if (JSON.stringify(decided) !== JSON.stringify(given)) onDecided(decided);
};

const nameOf = (key: string) => `agreed ${key}`;

const readAnswer = (line: string, value: unknown, schema: Schema): LineAnswer => {
  const { success, output } = v.safeParse(schema, value);
  return { line, raw: Object(value), parsed: success ? Object(output) : {} };
};

const readField = (value: Fields, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => Object(part)[name], value);
const readText = (value: Fields, path: string): string => JSON.stringify(readField(value, path)) ?? 'null';
const writeField = (value: Fields, path: string, to: unknown): Fields => {
  const [name = '', ...rest] = path.split('.');
  return { ...value, [name]: rest.length > 0 ? writeField(Object(value[name]), rest.join('.'), to) : to };
};

/** Lists the names in the list of lines that are not lines, or new ones: they get no data in a link. */
function listUntrusted({ parsed }: LineAnswer, book: LineDeps['book'], origin: string): string[] {
  const known = book.known().filter((line) => !book.isNew(line));
  const { domainList = [] } = parsed as { readonly domainList?: readonly { readonly domainName: string }[] };
  return domainList.flatMap(({ domainName }) => (known.includes(parseDomain(domainName, origin) ?? '') ? [] : [domainName]));
}

interface Assessment {
  readonly value: Fields;
  readonly unconfirmed: readonly string[];
  /** A value that the line withdraws is undefined: an old one, such as a host that was given up, is no longer a vote. */
  readonly agreed: Readonly<Record<string, string | undefined>>;
  /** The fields that lines have not agreed on. */
  readonly open: readonly string[];
}

/** `isLast`: the other lines have been asked, so the origin alone counts if none answered. */
function assess(
  { request, own, schema, known, origin }: AskedReply,
  pinned: Texts,
  answers: readonly LineAnswer[] = [own],
  isLast = false,
): Assessment {
  const counted = answers.filter(({ line }) => known.includes(line));
  let value = own.raw;
  const unconfirmed: string[] = [];
  const agreed: Record<string, string | undefined> = {};
  const open: string[] = [];
  for (const [path, { none, isShown, isKept }] of Object.entries(COMPARED_FIELDS[request.name] ?? {})) {
    const pin = pinned[path];
    const without = writeField(own.raw, path, none);
    const isNone = readText(own.parsed, path) === readText(readAnswer('', without, schema).parsed, path);
    if (isNone && (pin === undefined || !(isShown || isKept))) {
      if (pin) agreed[path] = undefined;
      continue;
    }
    const votes = counted.map(({ line, raw, parsed }) => ({ line, text: readText(parsed, path), sent: readField(raw, path) }));
    const verdict = assessVotes(votes, { pinned: pin, origin });
    const isAgreed = verdict.kind === 'accepted' && verdict.isAgreed;
    if (isAgreed) agreed[path] = verdict.vote.text;
    else open.push(path);
    if (isAgreed || (isLast && verdict.kind === 'accepted')) value = writeField(value, path, verdict.vote.sent);
    else if (pin !== undefined) value = writeField(value, path, JSON.parse(pin));
    else {
      unconfirmed.push(path);
      if (!isShown) value = writeField(value, path, none);
    }
  }
  return { value, unconfirmed, agreed, open };
}

function markReply({ reply, domains }: AskedReply, value: Fields, open: readonly string[]): OkReply {
  const unconfirmed = [...open, ...domains];
  return { ...reply, value, meta: { ...reply.meta, ...(unconfirmed.length > 0 && { unconfirmed }) } };
}
