import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { LobbyData, LobbyRenderer } from '#contract/lobby-page.ts';
import { LooseBoolean } from '#contract/schemas/values.ts';
import { compressOnce } from '../compressed-copies.ts';
import type { SiteFile } from '../site-files.ts';
import type { LobbyPageRequest, LobbyPages } from '../site-routes.ts';
import { drawLobbyPage } from './draw-lobby-page.ts';
import { type AnswerCall, fetchLobbyReplies } from './fetch-lobby-replies.ts';

export interface LobbyPagesDeps {
  readonly renderer: LobbyRenderer;
  readonly answer: AnswerCall;
  /** No page is older than this when it is served. */
  readonly maxAgeMs: number;
  readonly now: () => number;
  readonly report: (error: Error) => void;
}

interface LobbyPage extends SiteFile {
  readonly storedAt: number;
  /** What it was made of. */
  readonly replies: string;
}

/** One look for all readers that come while it is under way: those who come later wait only for what is left of its time. */
interface Look {
  /** For readers who have a good page without it. */
  readonly soon: Promise<LobbyPage | null>;
  readonly inTime: Promise<LobbyPage | null>;
}

/** A page whose replies have not changed is made anew after this long, so that its reader need not ask for them. */
const RENEW_AFTER_MS = 30_000;
/** A reader of a page that is still good waits no longer than this for the look whether it is. */
const LOOK_LIMIT_MS = 150;
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

/** Keeps a lobby page for each host and language; each reader gets what the operator answers now. docs/product/first-view.md */
export function createLobbyPages({ renderer, answer, maxAgeMs, now, report }: LobbyPagesDeps): LobbyPages {
  const pages = new Map<string, LobbyPage>();
  const underWay = new Map<string, Look>();

  const make = async (request: LobbyPageRequest, known: LobbyPage | undefined): Promise<LobbyPage | null> => {
    const { shell, origin, merchant, language } = request;
    const storedAt = now();
    const signal = AbortSignal.timeout(LOOK_ABORT_MS);
    const replies = await fetchLobbyReplies(answer, { origin, merchant: merchant.code, language }, signal);
    if (!replies || isClosed(replies)) return null;
    const text = JSON.stringify(replies);
    if (known?.replies === text && storedAt - known.storedAt <= RENEW_AFTER_MS) return known;
    const body = await drawLobbyPage(renderer, shell.body, merchant, { language, storedAt, replies });
    const digest = createHash('sha256').update(body).digest('hex');
    return { ...shell, body, copies: await compressOnce(body), digest, storedAt, replies: text };
  };
  const keep = (key: string, page: LobbyPage) => {
    pages.delete(key);
    pages.set(key, page);
    const [oldest = ''] = pages.keys();
    if (pages.size > MOST_PAGES) pages.delete(oldest);
  };
  /** Looks whether the page is still what the operator answers. Never rejects. */
  const look = (key: string, request: LobbyPageRequest): Look => {
    const made = make(request, pages.get(key))
      .then((page) => {
        if (page) keep(key, page);
        return page;
      })
      .catch((error: Error) => {
        report(error);
        return null;
      })
      .finally(() => underWay.delete(key));
    const started = { soon: waitFor(made, LOOK_LIMIT_MS), inTime: waitFor(made, LOBBY_LIMIT_MS) };
    underWay.set(key, started);
    return started;
  };

  return {
    async find(request) {
      const key = JSON.stringify([
        request.origin,
        request.merchant.code,
        request.language,
        request.shell.digest,
        request.revision,
      ]);
      const known = pages.get(key);
      const isGood = known !== undefined && now() - known.storedAt <= maxAgeMs;
      const { soon, inTime } = underWay.get(key) ?? look(key, request);
      return isGood ? ((await soon) ?? known) : inTime;
    },
  };
}

async function waitFor<Value>(work: Promise<Value>, limitMs: number): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, limitMs, null);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
