import type { Merchant } from './merchant.ts';

/** Values that only the operator adds, for crawlers that read a page without running it. */
export interface PageHead {
  readonly description: string;
  /** In the form `#rrggbb`. */
  readonly background: string;
}

const OWNER = /data-merchant="([a-z\d]+)"/;
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /(<meta name="description" content=")[^"]*/;
const THEME_COLOR = /(<meta name="theme-color" content=")[^"]*/;

/** Rewrites the built page, which names its own merchant, for this one. docs/product/merchants.md */
export function toPageOf({ code, name }: Merchant, page: string, head?: PageHead): string {
  const pictures = new RegExp(`href="/m/(icons|manifests)/${OWNER.exec(page)?.[1]}(?=[.-])`, 'g');
  const named = page
    .replace(OWNER, `data-merchant="${code}"`)
    .replace(TITLE, () => `<title>${escapeText(name)}</title>`)
    .replace(pictures, (_, folder: string) => `href="/m/${folder}/${code}`);
  if (!head) return named;
  return named
    .replace(DESCRIPTION, (_, before: string) => before + escapeText(head.description))
    .replace(THEME_COLOR, (_, before: string) => before + head.background);
}

const escapeText = (text: string) => text.replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
