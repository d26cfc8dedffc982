import { createHash } from 'node:crypto';
import { type PageHead, toPageOf } from '#contract/merchant-page.ts';
import type { Merchant } from '#contract/merchants.ts';
import { findMerchantsFolder, readMerchants } from '#merchants/read-merchants.ts';
import { compressOnce } from './compressed-copies.ts';
import type { SiteFile } from './site-files.ts';

/** Description and colour of each merchant, for those who read a page without running it. */
function readHeads(): ReadonlyMap<string, PageHead> {
  const merchants = readMerchants(findMerchantsFolder(process.env));
  return new Map(
    merchants.map(({ code, languages, texts, background }) => [
      code,
      { description: texts.get(languages[0])?.description ?? '', background },
    ]),
  );
}

/** Makes the page of each merchant once; that of another build takes its place. docs/product/merchants.md */
export function createMerchantShells(): (shell: SiteFile, merchant: Merchant) => Promise<SiteFile> {
  const heads = readHeads();
  const made = new Map<string, { readonly of: SiteFile; readonly shell: Promise<SiteFile> }>();
  return (shell, merchant) => {
    const known = made.get(merchant.code);
    if (known?.of === shell) return known.shell;
    const making = makeShell(shell, merchant, heads.get(merchant.code));
    made.set(merchant.code, { of: shell, shell: making });
    return making;
  };
}

async function makeShell(shell: SiteFile, merchant: Merchant, head: PageHead | undefined): Promise<SiteFile> {
  const page = toPageOf(merchant, shell.body.toString('utf8'), head);
  const body = Buffer.from(page);
  if (body.equals(shell.body)) return shell;
  return { ...shell, body, copies: await compressOnce(body), digest: createHash('sha256').update(body).digest('hex') };
}
