import { createHash } from 'node:crypto';
import type { LobbyRenderer } from '#contract/lobby-page.ts';
import { compressOnce } from '../compressed-copies.ts';
import type { SiteFile } from '../site-files.ts';
import type { LobbyPageRequest, LobbyPages } from '../site-routes.ts';
import { composeLobbyPage } from './compose-lobby-page.ts';
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

/** A page whose replies have not changed is made anew after this long, so that its reader need not ask for them. */
const RENEW_AFTER_MS = 30_000;
/** A reader of a page that is still good waits no longer than this for the look whether it is. */
const LOOK_LIMIT_MS = 150;
/** A reader waits no longer than this for a lobby; the shell opens as before. */
const LOBBY_LIMIT_MS = 1_000;
/** Hosts are the visitors' to invent. */
const MOST_PAGES = 200;

/** Keeps a lobby page for each host and language; each reader gets what the operator answers now. docs/product/first-view.md */
export function createLobbyPages({ renderer, answer, maxAgeMs, now, report }: LobbyPagesDeps): LobbyPages {
  const pages = new Map<string, LobbyPage>();
  const underWay = new Map<string, Promise<LobbyPage | null>>();

  const make = async (request: LobbyPageRequest, known: LobbyPage | undefined): Promise<LobbyPage | null> => {
    const { shell, origin, merchant, language } = request;
    const storedAt = now();
    const replies = await fetchLobbyReplies(answer, { origin, merchant: merchant.code, language });
    if (!replies) return null;
    const text = JSON.stringify(replies);
    if (known?.replies === text && storedAt - known.storedAt <= RENEW_AFTER_MS) return known;
    const data = { build: renderer.build, merchant: merchant.code, language, storedAt, replies };
    const lobby = await renderer.renderLobby(data);
    const body = Buffer.from(composeLobbyPage(shell.body.toString('utf8'), lobby, { ...data, texts: lobby.texts }, merchant));
    const digest = createHash('sha256').update(body).digest('hex');
    return { ...shell, body, copies: await compressOnce(body), digest, storedAt, replies: text };
  };
  const keep = (key: string, page: LobbyPage | null) => {
    pages.delete(key);
    if (page) pages.set(key, page);
    const [oldest = ''] = pages.keys();
    if (pages.size > MOST_PAGES) pages.delete(oldest);
    return page;
  };
  /** Looks whether the page is still what the operator answers, once for all that ask at the same time. Never rejects. */
  const renew = (key: string, request: LobbyPageRequest): Promise<LobbyPage | null> => {
    const look =
      underWay.get(key) ??
      make(request, pages.get(key))
        .catch((error: Error) => {
          report(error);
          return null;
        })
        .then((page) => keep(key, page))
        .finally(() => underWay.delete(key));
    underWay.set(key, look);
    return look;
  };

  return {
    async find(request) {
      const key = JSON.stringify([request.origin, request.merchant.code, request.language, request.shell.digest]);
      const known = pages.get(key);
      const isGood = known !== undefined && now() - known.storedAt <= maxAgeMs;
      const look = renew(key, request);
      return isGood ? waitFor(look, LOOK_LIMIT_MS, known) : waitFor(look, LOBBY_LIMIT_MS, null);
    },
  };
}

async function waitFor<Value, Late>(work: Promise<Value>, limitMs: number, otherwise: Late): Promise<Value | Late> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Late>((resolve) => {
    timer = setTimeout(resolve, limitMs, otherwise);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
