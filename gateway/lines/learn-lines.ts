import { DOMAINS_ENDPOINT, findEndpoint, type LINE_LIST_ENDPOINT, STATUS_ENDPOINT } from '#contract/endpoints.ts';
import { MINUTE_MS } from '#contract/limits.ts';
import type { GatewayReply } from '#contract/reply.ts';
import type { DeploymentAccess } from '../deployment/open-deployment.ts';
import { isWithin } from '../environment.ts';
import type { LineSource } from '../line-book/line-set.ts';
import type { LineDeps } from '../race/line-deps.ts';
import type { Visitor } from '../wire/compose-probe.ts';
import { composeRequest } from '../wire/compose-request.ts';
import { type AskLine, MAX_OTHER_LINES } from './ask-line.ts';

/** The same line is asked about the lines again after this time at the earliest. */
const ASK_AGAIN_MS = 5 * MINUTE_MS;

export type LineListEndpoint = typeof STATUS_ENDPOINT | typeof DOMAINS_ENDPOINT | typeof LINE_LIST_ENDPOINT;

/** Reads which lines a reply names, and asks other lines in the background if a single line names one. docs/product/lines.md#agreement */
export function createLineLearning(
  deps: LineDeps,
  { open }: Pick<DeploymentAccess, 'open'>,
  askLine: AskLine,
  onChange: () => void,
) {
  const { book, environment, override } = deps;
  const { clock, keepAlive, origin } = environment;
  const askedAt = new Map<string, number>();
  const asking = new Set<LineSource>();

  const vote = (endpoint: LineListEndpoint, voter: string, value: unknown, votedAt = clock.now()) => {
    if (book.takeVote({ source: findSource(endpoint), voter, entries: readEntries(endpoint, value), votedAt })) onChange();
  };
  const ask = async (endpoint: LineListEndpoint, line: string, visitor: Visitor): Promise<unknown> => {
    const query = endpoint === STATUS_ENDPOINT ? { query: { device: 'MOBILE' } } : {};
    const call = { type: 'call', id: 'lines', endpoint, context: { ...visitor, token: null }, ...query } as const;
    const answered = await askLine(override(composeRequest(findEndpoint(endpoint), call)), line);
    return answered?.wire.success ? answered.wire.value : undefined;
  };
  /** A line whose operator names no lines itself may have a deployment file that does. */
  const askOther = async (endpoint: LineListEndpoint, line: string, visitor: Visitor) => {
    const value = await ask(endpoint, line, visitor);
    if (readEntries(endpoint, value).length > 0) return vote(endpoint, line, value);
    const { status, configuration } = (await (await open())?.findStatedAt(line, visitor.merchant)) ?? {};
    const stated = endpoint === STATUS_ENDPOINT ? status : configuration;
    if (value !== undefined || stated) vote(endpoint, line, stated);
  };
  const decide = async (endpoint: LineListEndpoint, visitor: Visitor) => {
    const source = findSource(endpoint);
    const hasNotBeenAsked = (line: string) =>
      !isWithin(askedAt.get(`${source} ${line}`) ?? Number.NEGATIVE_INFINITY, ASK_AGAIN_MS, clock.now());
    for (let asked = 0; asked < MAX_OTHER_LINES; asked += 1) {
      const line = book.listUndecided(source).find(hasNotBeenAsked);
      if (line === undefined) return;
      askedAt.set(`${source} ${line}`, clock.now());
      await askOther(endpoint, line, visitor);
    }
  };

  /** `said` is the line's own reply, `completed` is the same with the values of the origin's deployment file. */
  return (endpoint: LineListEndpoint, visitor: Visitor, said: GatewayReply, completed: GatewayReply): void => {
    const own = said.ok ? readEntries(endpoint, said.value) : [];
    const { line, storedLine, ageMs } = said.meta;
    const entries = readEntries(endpoint, completed.value);
    const isOwn = own.join() === entries.join();
    const voter = (isOwn && (line ?? storedLine)) || origin;
    const votedAt = clock.now() - ageMs;
    vote(endpoint, voter, completed.value, votedAt);
    const source = findSource(endpoint);
    if (asking.has(source) || book.listUndecided(source).length === 0) return;
    asking.add(source);
    // Asked lines that did not answer have no vote now, so this vote may count.
    const decided = decide(endpoint, visitor).then(() => vote(endpoint, voter, completed.value, votedAt));
    keepAlive(decided.finally(() => asking.delete(source)));
  };
}

const findSource = (endpoint: LineListEndpoint): LineSource => (endpoint === STATUS_ENDPOINT ? 'base' : 'sites');

function readEntries(endpoint: LineListEndpoint, value: unknown): string[] {
  const { gw, domains, domainList } = Object(value) as Record<string, unknown>;
  const named = endpoint === STATUS_ENDPOINT ? [gw] : endpoint === DOMAINS_ENDPOINT ? domains : domainList;
  const entries = (Array.isArray(named) ? named : []).map((entry) => Object(entry).domainName ?? entry);
  return entries.filter((entry) => typeof entry === 'string' && entry !== '');
}
