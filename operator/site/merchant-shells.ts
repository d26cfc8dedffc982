import { createHash } from 'node:crypto';
import type { Merchant } from '#contract/merchant.ts';
import { type PageHead, toPageOf } from '#contract/merchant-page.ts';
import { findMerchantsFolder, readMerchants } from '#merchants/read-merchants.ts';
import { compressOnce } from './compressed-copies.ts';
import type { SiteFile } from './site-files.ts';

/** Description and colour of each merchant, for crawlers that read a page without running it. */
function readHeads(): ReadonlyMap<string, PageHead> {
  const merchants = readMerchants(findMerchantsFolder(process.env));
  return new Map(
    merchants.map(({ code, languages, texts, background }) => [
      code,
      { description: texts.get(languages[0])?.description ?? '', background },
    ]),
  );
}

/** `marks` are attributes for the chat's tab and the download bar; without them the build decides. */
type FindMerchantShell = (shell: SiteFile, merchant: Merchant, marks?: string) => Promise<SiteFile>;

/** Creates the page of each merchant once per build. docs/product/merchants.md */
export function createMerchantShells(): FindMerchantShell {
  const heads = readHeads();
  const made = new Map<string, { readonly of: SiteFile; readonly shell: Promise<SiteFile> }>();
  return (shell, merchant, marks) => {
    const key = `${merchant.code} ${marks}`;
    const cached = made.get(key);
    if (cached?.of === shell) return cached.shell;
    const making = makeShell(shell, merchant, heads.get(merchant.code), marks);
    made.set(key, { of: shell, shell: making });
    return making;
  };
}

async function makeShell(
  shell: SiteFile,
  merchant: Merchant,
  head: PageHead | undefined,
  marks: string | undefined,
): Promise<SiteFile> {
  const decided = marks === undefined ? '' : ` data-bar-decided${marks}`;
  const page = toPageOf(merchant, shell.body.toString('utf8'), head).replace(/<html[^>]*(?=>)/, (tag) => tag + decided);
  const body = Buffer.from(page);
  if (body.equals(shell.body)) return shell;
  return { ...shell, body, copies: await compressOnce(body), digest: createHash('sha256').update(body).digest('hex') };
}
