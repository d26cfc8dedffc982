import { createHash } from 'node:crypto';
import type { LobbyRenderer } from '#contract/lobby-page.ts';
import { type CompressedCopies, compressOnce } from '../compressed-copies.ts';
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
}

/** A page this old is served, and renewed behind its reader. */
const REFRESH_AFTER_MS = 5_000;
/** A reader waits no longer than this for a lobby; the shell opens as before. */
const ANSWER_LIMIT_MS = 1_000;
/** Hosts are the visitors' to invent. */
const MOST_PAGES = 200;

/** Keeps a lobby page for each host and language, as fresh as what it shows. docs/product/first-view.md */
export function createLobbyPages({ renderer, answer, maxAgeMs, now, report }: LobbyPagesDeps): LobbyPages {
  const pages = new Map<string, LobbyPage>();
  const underWay = new Map<string, Promise<LobbyPage | null>>();

  const make = async ({ shell, origin, merchant, language }: LobbyPageRequest): Promise<LobbyPage | null> => {
    const storedAt = now();
    const replies = await fetchLobbyReplies(answer, { origin, merchant: merchant.code, language });
    if (!replies) return null;
    const data = { build: renderer.build, merchant: merchant.code, language, storedAt, replies };
    const lobby = await renderer.renderLobby(data);
    const html = composeLobbyPage(shell.body.toString('utf8'), lobby, { ...data, texts: lobby.texts }, merchant);
    const body = Buffer.from(html);
    const copies: CompressedCopies = await compressOnce(body);
    return { ...shell, body, copies, digest: createHash('sha256').update(body).digest('hex'), storedAt };
  };
  const refresh = (key: string, request: LobbyPageRequest): Promise<LobbyPage | null> => {
    const known = underWay.get(key);
    if (known) return known;
    const work = make(request)
      .then((page) => {
        pages.delete(key);
        if (page) pages.set(key, page);
        const [oldest = ''] = pages.keys();
        if (pages.size > MOST_PAGES) pages.delete(oldest);
        return page;
      })
      .catch((error: Error) => {
        report(error);
        return null;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  };

  return {
    async find(request) {
      const key = JSON.stringify([request.origin, request.merchant.code, request.language, request.shell.digest]);
      const known = pages.get(key);
      const ageMs = known ? now() - known.storedAt : Number.POSITIVE_INFINITY;
      if (known && ageMs <= REFRESH_AFTER_MS) return known;
      const renewed = refresh(key, request);
      if (known && ageMs <= maxAgeMs) return known;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<null>((resolve) => {
        timer = setTimeout(resolve, ANSWER_LIMIT_MS, null);
      });
      return Promise.race([renewed, late]).finally(() => clearTimeout(timer));
    },
  };
}
