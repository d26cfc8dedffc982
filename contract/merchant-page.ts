import { MERCHANTS, type Merchant } from './merchants.ts';

/** What only the operator adds: those who read a page without running it. */
export interface PageHead {
  readonly description: string;
  /** As `#rrggbb`. */
  readonly background: string;
}

const [FIRST] = MERCHANTS;
const PICTURES = new RegExp(`href="/m/(icons|manifests)/${FIRST.code}(?=[.-])`, 'g');
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /(?<=<meta name="description" content=")[^"]*/;
const THEME_COLOR = /(?<=<meta name="theme-color" content=")[^"]*/;

/** The built page, which begins as the first merchant's, as this merchant's from its first byte. docs/product/merchants.md */
export function toPageOf({ code, name }: Merchant, page: string, head?: PageHead): string {
  const named = page
    .replace(`data-merchant="${FIRST.code}"`, `data-merchant="${code}"`)
    .replace(TITLE, () => `<title>${escapeText(name)}</title>`)
    .replace(PICTURES, (_, folder: string) => `href="/m/${folder}/${code}`);
  if (!head) return named;
  return named.replace(DESCRIPTION, () => escapeText(head.description)).replace(THEME_COLOR, head.background);
}

const escapeText = (text: string) => text.replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
