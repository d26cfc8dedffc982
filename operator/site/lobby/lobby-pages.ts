import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { StatedMerchant } from '#contract/deployment/complete-reply.ts';
import type { LobbyData } from '#contract/lobby/lobby-data.ts';
import type { LobbyRenderer } from '#contract/lobby/lobby-page.ts';
import { LooseBoolean } from '#contract/schemas/values.ts';
import { compress, type Encoding } from '../compressed-copies.ts';
import type { LobbyPageRequest, LobbyPages } from '../find-lobby-page.ts';
import type { SiteFile } from '../site-files.ts';
import { drawLobbyPage, listMarks } from './draw-lobby-page.ts';
import { type AnswerCall, fetchLobbyReplies } from './fetch-lobby-replies.ts';

/** Receives the outcomes of lobbies, for metrics. */
export interface LobbyObserver {
  readonly checked: (outcome: 'drawn' | 'unchanged' | 'closed' | 'failed') => void;
  /** Null if the page opened without a lobby. */
  readonly served: (ageMs: number | null) => void;
}

export interface LobbyPagesDeps {
  readonly renderer: LobbyRenderer;
  readonly answer: AnswerCall;
  /** Completes the replies of a merchant's operator; by default they are not completed. */
  readonly findStated?: ((merchant: string) => StatedMerchant) | undefined;
  /** The maximum age of a page when it is served. */
  readonly maxAgeMs: number;
  readonly now: () => number;
  readonly report: (error: Error) => void;
  readonly observer?: LobbyObserver | undefined;
}

interface LobbyPage extends SiteFile {
  readonly storedAt: number;
  /** When the last check of the page started. */
  checkedAt: number;
  /** The replies that it was rendered from. */
  readonly replies: string;
  /** The copies that visitors have requested, by encoding. */
  readonly copies: Partial<Record<Encoding, Buffer>>;
  readonly compressing: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** One check shared by all visitors that arrive during it; later ones wait only for the rest of its time. */
interface PageCheck {
  readonly made: Promise<LobbyPage | null>;
  readonly inTime: Promise<LobbyPage | null>;
}

/** The last request for the page of one host and language. */
interface LastRequest {
  readonly request: LobbyPageRequest;
  readonly requestedAt: number;
}

export interface WarmLobbyPages extends LobbyPages {
  /** Checks the recently requested pages, so that their next visitor does not wait. */
  keepWarm(): Promise<void>;
}

/** A page with unchanged replies is rendered again after this time, so that its visitor need not fetch them. */
const RENEW_AFTER_MS = 30_000;
/** A page checked this recently is not checked for the next visitor. */
const CHECK_FRESH_MS = 1_000;
/** Pages that no visitor has requested for this long, and those beyond `MAX_WARM`, are not refreshed. */
const WARM_FOR_MS = 10 * 60_000;
const MAX_WARM = 20;
/** The maximum wait of a visitor for a lobby; after it the shell opens without one. */
const LOBBY_LIMIT_MS = 1_000;
/** After this time without an answer the check is aborted, and the next visitor's check starts again. */
const CHECK_ABORT_MS = 5_000;
const Closed = v.object({ maintenance: v.optional(LooseBoolean, false), regionRestriction: v.optional(LooseBoolean, false) });
/** If no line is configured, visitors can invent hosts. */
const MAX_PAGES = 200;

/** A closed operator shows no lobby; the page fetches the reason. docs/product/status.md */
function isClosed({ 'system.status': status }: LobbyData['replies']): boolean {
  const { success, output } = v.safeParse(Closed, status);
  return success && (output.maintenance || output.regionRestriction);
}

const findReader = ({ origin, merchant, language }: LobbyPageRequest): string =>
  JSON.stringify([origin, merchant.code, language]);

/** The key includes revision and shell, so that a change of either leads to a new page. */
const findKey = (request: LobbyPageRequest): string =>
  JSON.stringify([findReader(request), request.shell.digest, request.revision]);

/** Stores a page per host and language; a fresh one is served and then checked. docs/product/first-view.md */
export function createLobbyPages({
  renderer,
  answer,
  findStated,
  maxAgeMs,
  now,
  report,
  observer,
}: LobbyPagesDeps): WarmLobbyPages {
  const pages = new Map<string, LobbyPage>();
  const running = new Map<string, PageCheck>();
  /** By host and language, so that a newer revision replaces an older one; the latest request is last. */
  const lastRequests = new Map<string, LastRequest>();
  /** The attributes of the merchant's pages, according to its last replies. */
  const marks = new Map<string, string>();

  const make = async (request: LobbyPageRequest, previous: LobbyPage | undefined): Promise<LobbyPage | 'closed' | null> => {
    const { shell, origin, merchant, language } = request;
    const storedAt = now();
    const signal = AbortSignal.timeout(CHECK_ABORT_MS);
    const replies = await fetchLobbyReplies(
      answer,
      { origin, merchant: merchant.code, language },
      signal,
      findStated?.(merchant.code),
    );
    if (!replies) return null;
    marks.set(merchant.code, listMarks(replies, merchant));
    if (isClosed(replies)) return 'closed';
    const text = JSON.stringify(replies);
    if (previous?.replies === text && storedAt - previous.storedAt <= RENEW_AFTER_MS) return previous;
    const body = await drawLobbyPage(renderer, shell.body, merchant, { language, storedAt, replies });
    const digest = createHash('sha256').update(body).digest('hex');
    const page: LobbyPage = { ...shell, body, copies: {}, compressing: {}, digest, storedAt, checkedAt: storedAt, replies: text };
    // The next visitor uses the same encodings as the last ones, and need not wait for the compression.
    await Promise.all(listEncodings(previous).map((encoding) => addCopy(page, encoding)));
    return page;
  };
  const store = (key: string, page: LobbyPage) => {
    pages.delete(key);
    pages.set(key, page);
    const [oldest = ''] = pages.keys();
    if (pages.size > MAX_PAGES) pages.delete(oldest);
  };
  const recordRequest = (request: LobbyPageRequest) => {
    const reader = findReader(request);
    lastRequests.delete(reader);
    lastRequests.set(reader, { request, requestedAt: now() });
    const [oldest = ''] = lastRequests.keys();
    if (lastRequests.size > MAX_WARM) lastRequests.delete(oldest);
  };
  /** Checks whether the page still matches the operator's replies. Never rejects. */
  const check = (key: string, request: LobbyPageRequest): PageCheck => {
    const previous = pages.get(key);
    if (previous) previous.checkedAt = now();
    const made = make(request, previous)
      .then((page) => {
        if (page === 'closed') pages.delete(key);
        else if (page) store(key, page);
        observer?.checked(describeCheck(page, previous));
        return page === 'closed' ? null : page;
      })
      .catch((error: Error) => {
        observer?.checked('failed');
        report(error);
        return null;
      })
      .finally(() => running.delete(key));
    const started = { made, inTime: waitFor(made, LOBBY_LIMIT_MS) };
    running.set(key, started);
    return started;
  };

  const find = async (request: LobbyPageRequest): Promise<LobbyPage | null> => {
    const key = findKey(request);
    const previous = pages.get(key);
    const isGood = previous !== undefined && now() - previous.storedAt <= maxAgeMs;
    recordRequest(request);
    if (!isGood) return (running.get(key) ?? check(key, request)).inTime;
    if (!running.has(key) && now() - previous.checkedAt >= CHECK_FRESH_MS) check(key, request);
    return previous;
  };
  return {
    findMarks: (merchant) => marks.get(merchant),
    async find(request) {
      const page = await find(request);
      observer?.served(page && now() - page.storedAt);
      if (page) await addCopy(page, request.encoding);
      return page;
    },
    async keepWarm() {
      // Requests that arrive meanwhile are handled the next time.
      const recent = [...lastRequests];
      for (const [reader, { request, requestedAt }] of recent) {
        const key = findKey(request);
        if (now() - requestedAt > WARM_FOR_MS) lastRequests.delete(reader);
        // Sequentially, because visitors' calls come first.
        else await (running.get(key) ?? check(key, request)).made;
      }
    },
  };
}

const listEncodings = (page: LobbyPage | undefined) => Object.keys(page?.copies ?? {}) as Encoding[];

async function addCopy({ body, copies, compressing }: LobbyPage, encoding: Encoding | null): Promise<void> {
  if (!encoding || copies[encoding]) return;
  compressing[encoding] ??= compress(encoding, body);
  copies[encoding] = await compressing[encoding];
}

function describeCheck(page: LobbyPage | 'closed' | null, previous: LobbyPage | undefined) {
  if (page === 'closed') return 'closed';
  if (!page) return 'failed';
  return page === previous ? 'unchanged' : 'drawn';
}

async function waitFor<Value>(work: Promise<Value>, limitMs: number): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, limitMs, null);
  });
  return Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
}
