import type { DOMPurify } from 'dompurify';
import { listPictureAddresses } from '../../services/pictures/picture-addresses.ts';

/** What an operator may lay out a text with; nothing that runs, asks for input, or brings a style of its own. */
const TAGS =
  'a b blockquote br code em h2 h3 h4 hr i img li ol p s small span strong sub sup table tbody td th thead tr u ul'.split(' ');
const ATTRIBUTES = ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'dir', 'lang'];
/** A picture that is in the text itself. */
const PICTURE_TEXT = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/;
/** A bare word is no address that an operator means. */
const LOOKED_FOR = /^(https?:\/)?\//i;
const FOLLOWED = /^(https?:\/\/|\/m(?=[/?#]|$))/i;

/** The operator's HTML as nodes that do nothing by themselves; docs/product/security.md */
export async function sanitiseHtml(html: string, pictureHosts: readonly string[] = []): Promise<DocumentFragment> {
  const { default: purifier } = await import('dompurify');
  return cleanHtml(purifier, html, pictureHosts);
}

export function cleanHtml(purifier: DOMPurify, html: string, pictureHosts: readonly string[]): DocumentFragment {
  const fragment = purifier.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) tameLink(link);
  for (const picture of fragment.querySelectorAll('img')) calmPicture(picture, pictureHosts);
  return fragment;
}

/** Fetched when it comes near the screen, from the first host that has it, and never shown broken. docs/product/pictures.md */
function calmPicture(picture: HTMLImageElement, pictureHosts: readonly string[]): void {
  const address = picture.getAttribute('src') ?? '';
  const sources = PICTURE_TEXT.test(address) ? [address] : [];
  if (LOOKED_FOR.test(address)) sources.push(...listPictureAddresses(address, pictureHosts, window.location.origin));
  const showNext = () => {
    const source = sources.shift();
    if (source) picture.src = source;
    else picture.remove();
  };
  picture.loading = 'lazy';
  picture.addEventListener('error', showNext);
  showNext();
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
