import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { StatedMerchant } from '#contract/deployment/complete-reply.ts';
import type { LobbyData, LobbyRenderer } from '#contract/lobby-page.ts';
import { LooseBoolean } from '#contract/schemas/values.ts';
import { compress, type Encoding } from '../compressed-copies.ts';
import type { SiteFile } from '../site-files.ts';
import type { LobbyPageRequest, LobbyPages } from '../site-routes.ts';
import { drawLobbyPage } from './draw-lobby-page.ts';
import { type AnswerCall, fetchLobbyReplies } from './fetch-lobby-replies.ts';

/** Hears what becomes of lobbies. */
export interface LobbyObserver {
  readonly looked: (outcome: 'drawn' | 'unchanged' | 'closed' | 'failed') => void;
  /** Null: the page opened without one. */
  readonly served: (ageMs: number | null) => void;
}

export interface LobbyPagesDeps {
  readonly renderer: LobbyRenderer;
  readonly answer: AnswerCall;
  /** What completes the replies of a merchant's operator; left out, nothing does. */
  readonly findStated?: ((merchant: string) => StatedMerchant) | undefined;
  /** No page is older than this when it is served. */
  readonly maxAgeMs: number;
  readonly now: () => number;
  readonly report: (error: Error) => void;
  readonly observer?: LobbyObserver | undefined;
}

interface LobbyPage extends SiteFile {
  readonly storedAt: number;
  /** When a look after it last began. */
  lookedAt: number;
  /** What it was made of. */
  readonly replies: string;
  /** In the encodings that readers took. */
  readonly copies: Partial<Record<Encoding, Buffer>>;
  readonly compressing: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** One look for all readers that come while it is under way: those who come later wait only for what is left of its time. */
interface Look {
  readonly made: Promise<LobbyPage | null>;
  readonly inTime: Promise<LobbyPage | null>;
}

/** The last request for the page of one host and language. */
interface LastRequest {
  readonly request: LobbyPageRequest;
  readonly askedAt: number;
}

export interface WarmLobbyPages extends LobbyPages {
  /** Looks after the pages that were asked for lately, so that their next reader waits for nothing. */
  keepWarm(): Promise<void>;
}

/** A page whose replies have not changed is made anew after this long, so that its reader need not ask for them. */
const RENEW_AFTER_MS = 30_000;
/** A page that was looked at so lately is not looked at for the next reader. */
const LOOK_AGAIN_MS = 1_000;
/** Pages that nobody has asked for so long, and all but the last so many, are left to grow old. */
const WARM_FOR_MS = 10 * 60_000;
const MOST_WARM = 20;
/** A reader waits no longer than this for a lobby; the shell opens as before. */
const LOBBY_LIMIT_MS = 1_000;
/** An operator that says nothing for this long is given up, and the next reader's look asks anew. */
const LOOK_ABORT_MS = 5_000;
const Closed = v.object({ maintenance: v.optional(LooseBoolean, false), regionRestriction: v.optional(LooseBoolean, false) });
/** Hosts are the visitors' to invent where no line is configured. */
const MOST_PAGES = 200;

/** An operator that lets nobody in shows no lobby: the page asks why. docs/product/status.md */
function isClosed({ 'system.status': status }: LobbyData['replies']): boolean {
  const { success, output } = v.safeParse(Closed, status);
  return success && (output.maintenance || output.regionRestriction);
}

const findReader = ({ origin, merchant, language }: LobbyPageRequest): string =>
  JSON.stringify([origin, merchant.code, language]);

/** A page of an earlier revision, or around another shell, is another page. */
const findKey = (request: LobbyPageRequest): string =>
  JSON.stringify([findReader(request), request.shell.digest, request.revision]);

/** Keeps a lobby page for each host and language; a good one is served at once, and looked after behind. docs/product/first-view.md */
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
  const underWay = new Map<string, Look>();
  /** By host and language, so that a newer revision takes the place of an older one; the latest stands last. */
  const lastRequests = new Map<string, LastRequest>();

  const make = async (request: LobbyPageRequest, known: LobbyPage | undefined): Promise<LobbyPage | 'closed' | null> => {
    const { shell, origin, merchant, language } = request;
    const storedAt = now();
    const signal = AbortSignal.timeout(LOOK_ABORT_MS);
    const replies = await fetchLobbyReplies(
      answer,
      { origin, merchant: merchant.code, language },
      signal,
      findStated?.(merchant.code),
    );
    if (!replies) return null;
    if (isClosed(replies)) return 'closed';
    const text = JSON.stringify(replies);
    if (known?.replies === text && storedAt - known.storedAt <= RENEW_AFTER_MS) return known;
    const body = await drawLobbyPage(renderer, shell.body, merchant, { language, storedAt, replies });
    const digest = createHash('sha256').update(body).digest('hex');
    const page: LobbyPage = { ...shell, body, copies: {}, compressing: {}, digest, storedAt, lookedAt: storedAt, replies: text };
    // The next reader takes what the last ones took, and need not wait for it.
    await Promise.all(listEncodings(known).map((encoding) => addCopy(page, encoding)));
    return page;
  };
  const keep = (key: string, page: LobbyPage) => {
    pages.delete(key);
    pages.set(key, page);
    const [oldest = ''] = pages.keys();
    if (pages.size > MOST_PAGES) pages.delete(oldest);
  };
  const noteRequest = (request: LobbyPageRequest) => {
    const reader = findReader(request);
    lastRequests.delete(reader);
    lastRequests.set(reader, { request, askedAt: now() });
    const [oldest = ''] = lastRequests.keys();
    if (lastRequests.size > MOST_WARM) lastRequests.delete(oldest);
  };
  /** Looks whether the page is still what the operator answers. Never rejects. */
  const look = (key: string, request: LobbyPageRequest): Look => {
    const known = pages.get(key);
    if (known) known.lookedAt = now();
    const made = make(request, known)
      .then((page) => {
        if (page === 'closed') pages.delete(key);
        else if (page) keep(key, page);
        observer?.looked(describeLook(page, known));
        return page === 'closed' ? null : page;
      })
      .catch((error: Error) => {
        observer?.looked('failed');
        report(error);
        return null;
      })
      .finally(() => underWay.delete(key));
    const started = { made, inTime: waitFor(made, LOBBY_LIMIT_MS) };
    underWay.set(key, started);
    return started;
  };

  const find = async (request: LobbyPageRequest): Promise<LobbyPage | null> => {
    const key = findKey(request);
    const known = pages.get(key);
    const isGood = known !== undefined && now() - known.storedAt <= maxAgeMs;
    noteRequest(request);
    if (!isGood) return (underWay.get(key) ?? look(key, request)).inTime;
    if (!underWay.has(key) && now() - known.lookedAt >= LOOK_AGAIN_MS) look(key, request);
    return known;
  };
  return {
    async find(request) {
      const page = await find(request);
      observer?.served(page && now() - page.storedAt);
      if (page) await addCopy(page, request.encoding);
      return page;
    },
    async keepWarm() {
      // What is asked for meanwhile has its turn the next time.
      const asked = [...lastRequests];
      for (const [reader, { request, askedAt }] of asked) {
        const key = findKey(request);
        if (now() - askedAt > WARM_FOR_MS) lastRequests.delete(reader);
        // One after the other: readers' calls come first.
        else await (underWay.get(key) ?? look(key, request)).made;
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

function describeLook(page: LobbyPage | 'closed' | null, known: LobbyPage | undefined) {
  if (page === 'closed') return 'closed';
  if (!page) return 'failed';
  return page === known ? 'unchanged' : 'drawn';
}

async function waitFor<Value>(work: Promise<Value>, limitMs: number): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, limitMs, null);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
