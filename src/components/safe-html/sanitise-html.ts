import type { DOMPurify } from 'dompurify';

/** What an operator may lay out a text with; nothing that runs, asks for input, or brings a style of its own. */
const TAGS =
  'a b blockquote br code em h2 h3 h4 hr i img li ol p s small span strong sub sup table tbody td th thead tr u ul'.split(' ');
const ATTRIBUTES = ['href', 'src', 'alt', 'colspan', 'rowspan', 'dir', 'lang'];
/** The page's policy shows no others: pictures of this site, and those that are in the text itself. */
const PICTURE_TEXT = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/;
const FOLLOWED = /^(https?:\/\/|\/m(?=[/?#]|$))/i;

/** The operator's HTML as nodes that do nothing by themselves; docs/product/security.md */
export async function sanitiseHtml(html: string): Promise<DocumentFragment> {
  const { default: purifier } = await import('dompurify');
  return cleanHtml(purifier, html);
}

export function cleanHtml(purifier: DOMPurify, html: string): DocumentFragment {
  const fragment = purifier.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) tameLink(link);
  for (const picture of fragment.querySelectorAll('img')) {
    if (isOwnPicture(picture.getAttribute('src') ?? '')) calmPicture(picture);
    else picture.remove();
  }
  return fragment;
}

/** Reads the address as the browser will: it drops tabs, and takes a backslash for a slash. */
function isOwnPicture(address: string): boolean {
  if (PICTURE_TEXT.test(address)) return true;
  const { origin } = window.location;
  return address.startsWith('/') && URL.canParse(address, origin) && new URL(address, origin).origin === origin;
}

/** Fetched when it comes near the screen, and never shown broken. */
function calmPicture(picture: HTMLImageElement): void {
  picture.loading = 'lazy';
  picture.addEventListener('error', () => picture.remove(), { once: true });
}

/** Only addresses and paths of this app lead anywhere; whoever opens one learns nothing of this page. */
function tameLink(link: HTMLAnchorElement): void {
  const address = link.getAttribute('href')?.trim() ?? '';
  if (!FOLLOWED.test(address)) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('href', address);
  link.setAttribute('rel', 'noopener noreferrer');
  if (!address.startsWith('/')) link.setAttribute('target', '_blank');
}
