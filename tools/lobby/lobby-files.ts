import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { StatedMerchant } from '#contract/deployment/complete-reply.ts';
import type { Language } from '#contract/languages.ts';
import type { LobbyRenderer } from '#contract/lobby/lobby-page.ts';
import type { Merchant } from '#contract/merchant.ts';
import { APP_SHELL_PATH } from '#contract/names.ts';
import { compressOnce } from '#operator/site/compressed-copies.ts';
import { createPagePolicy } from '#operator/site/content-policy.ts';
import { ANY_IDENTITY } from '#operator/site/identity-sources.ts';
import { drawLobbyPage } from '#operator/site/lobby/draw-lobby-page.ts';
import { type AnswerCall, fetchLobbyReplies } from '#operator/site/lobby/fetch-lobby-replies.ts';
import { createFileHeaders } from '#operator/site/page-headers.ts';
import { replaceFile } from '#operator/site/replace-file.ts';
import { createSiteFile } from '#operator/site/site-files.ts';
import { joinSources, listStatedSources } from '#operator/site/stated-sources.ts';
import type { LobbySource } from './lobby-sources.ts';

export interface LobbyFilesDeps {
  readonly renderer: LobbyRenderer;
  /** The built page, which every other address of the app opens. */
  readonly shell: Buffer;
  /** Allowed origins of games. */
  readonly games: readonly string[];
  /** Allowed origins of chats. */
  readonly chats: readonly string[];
  /** Hosts of the operator's pictures. */
  readonly pictures: readonly string[];
  readonly folder: string;
  readonly answer: AnswerCall;
  /** Completes the replies of a merchant's operator. */
  readonly findStated: (merchant: string) => StatedMerchant;
  /** The time limit for an address of the operator. */
  readonly limitMs: number;
  readonly now: () => number;
}

export interface LobbyFilesReport {
  readonly written: readonly string[];
  /** One sentence for each page that could not be written. */
  readonly failures: readonly string[];
}

const COPIES = { br: '.br', gzip: '.gz' } as const;
const HEADERS = '.headers.json';

/** Writes a page per merchant and language, with compressed copies and headers beside it; docs/product/first-view.md */
export async function writeLobbyFiles(deps: LobbyFilesDeps, sources: readonly LobbySource[]): Promise<LobbyFilesReport> {
  const written: string[] = [];
  const failures: string[] = [];
  const writeMerchant = async (source: LobbySource) => {
    // The languages go sequentially, because this may run every minute and must not burst.
    for (const language of source.merchant.languages) {
      const file = nameFile(deps.folder, source.merchant, language);
      await writeLobbyFile(deps, source, language, file).then(
        () => void written.push(file),
        async (error: Error) => {
          const left = await dropForeignBuild(file, deps.renderer.build);
          failures.push(`${source.merchant.name} in ${language} is not made anew (${left}): ${error.message}.`);
        },
      );
    }
  };
  await Promise.all(sources.map(writeMerchant));
  return { written, failures };
}

const nameFile = (folder: string, { code }: Merchant, language: Language) => join(folder, code, `${language.toLowerCase()}.html`);

async function writeLobbyFile(deps: LobbyFilesDeps, source: LobbySource, language: Language, file: string): Promise<void> {
  const storedAt = deps.now();
  const replies = await askAddresses(deps, source, language);
  const body = await drawLobbyPage(deps.renderer, deps.shell, source.merchant, { language, storedAt, replies });
  const { br = body, gzip = body } = await compressOnce(body);
  await replaceFile(file + HEADERS, JSON.stringify(createHeaders(deps, source), null, 2));
  await replaceFile(file + COPIES.br, br);
  await replaceFile(file + COPIES.gzip, gzip);
  await replaceFile(file, body);
}

/** Rejects, with the failure of each address, if none gives all replies. */
async function askAddresses(
  { answer, findStated, limitMs }: LobbyFilesDeps,
  { merchant, addresses }: LobbySource,
  language: Language,
) {
  const reasons: string[] = [];
  for (const origin of addresses) {
    const key = { origin, merchant: merchant.code, language };
    const replies = await fetchLobbyReplies(answer, key, AbortSignal.timeout(limitMs), findStated(merchant.code)).catch(
      (error: Error) => error,
    );
    if (replies && !(replies instanceof Error)) return replies;
    reasons.push(replies?.message ?? `${origin} does not give all that a lobby shows`);
  }
  throw new Error(reasons.join(', '));
}

/** The headers that a host must send with the page. The policy is the shell's, because a lobby adds no script. */
function createHeaders(deps: LobbyFilesDeps, { merchant, lines }: LobbySource): Record<string, string> {
  const { shell, games, chats, pictures, findStated } = deps;
  const stated = listStatedSources(findStated(merchant.code));
  const sources = joinSources({ lines, games, chats, pictures, identity: ANY_IDENTITY }, stated);
  const contentPolicy = createPagePolicy(shell.toString('utf8'))(sources);
  const policy = { contentPolicy, games: sources.games, workerPolicy: '', frameSources: { line: null, hosts: [] } };
  return { ...createFileHeaders(createSiteFile(APP_SHELL_PATH, shell), policy), Vary: 'Accept-Language, Accept-Encoding' };
}

/** Removes a page of another build, whose scripts may be gone, so that the host falls back to the shell. Describes the result. */
async function dropForeignBuild(file: string, build: string): Promise<string> {
  const page = await readFile(file, 'utf8').catch(() => null);
  if (page === null) return 'there is no page';
  if (page.includes(`>{"build":${JSON.stringify(build)}`)) return 'its page stays';
  await Promise.all(['', HEADERS, ...Object.values(COPIES)].map((ending) => rm(file + ending, { force: true })));
  return 'its page was of another build and is removed';
}
