import type { DOMPurify } from 'dompurify';
import { withoutTokens } from '../../services/links/read-link-target.ts';
import { listPictureAddresses } from '../../services/pictures/picture-addresses.ts';

/** The tags that an operator may use; no tag that runs code, takes input, or brings its own style. */
const TAGS =
  'a b blockquote br code em h2 h3 h4 hr i img li ol p s small span strong sub sup table tbody td th thead tr u ul'.split(' ');
const ATTRIBUTES = ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'dir', 'lang'];
/** A picture embedded in the text. */
const PICTURE_TEXT = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/;
/** A bare word is not a valid address. */
const ABSOLUTE_ADDRESS = /^(https?:\/)?\//i;
const FOLLOWED = /^(https?:\/\/|\/m(?=[/?#]|$))/i;
/** Schemes that write to or call someone; the device asks before it does. */
const CONTACT = /^(?:mailto|tel|sms):[^\s]/i;
/** The addresses that pass the sanitizer; links that lead nowhere are removed afterwards. */
const HANDED_ON = /^(?:(?:https?|mailto|tel|sms|tg|whatsapp):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

/** Returns the operator's HTML as inert nodes; docs/product/security.md */
export async function sanitiseHtml(html: string, pictureHosts: readonly string[] = []): Promise<DocumentFragment> {
  const { default: purifier } = await import('dompurify');
  return cleanHtml(purifier, html, pictureHosts);
}

export function cleanHtml(purifier: DOMPurify, html: string, pictureHosts: readonly string[]): DocumentFragment {
  const fragment = purifier.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: HANDED_ON,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) tameLink(link);
  for (const picture of fragment.querySelectorAll('img')) calmPicture(picture, pictureHosts);
  return fragment;
}

/** Loads the picture lazily, from the first host that has it, and never shows a broken one. docs/product/pictures.md */
function calmPicture(picture: HTMLImageElement, pictureHosts: readonly string[]): void {
  const address = picture.getAttribute('src') ?? '';
  const sources = PICTURE_TEXT.test(address) ? [address] : [];
  if (ABSOLUTE_ADDRESS.test(address)) sources.push(...listPictureAddresses(address, pictureHosts, window.location.origin));
  const showNext = () => {
    const source = sources.shift();
    if (source) picture.src = source;
    else picture.remove();
  };
  picture.loading = 'lazy';
  picture.addEventListener('error', showNext);
  showNext();
}

/** Whether the device opens the address in its own mail, phone or messages app. */
export const isContact = (address: string): boolean => CONTACT.test(address);

/**
 * Converts the address of a chat to its web page, which opens the app if it is installed; a scheme without an app would be a dead
 * link.
 */
function toWebAddress(address: string): string {
  const [, scheme, command, query] = /^(tg|whatsapp):(?:\/\/)?(\w+)\/?\?(.*)$/i.exec(address) ?? [];
  if (scheme === undefined) return address;
  const parameters = new URLSearchParams(query?.replaceAll('+', '%2B'));
  const domain = /^\w+$/.exec(parameters.get('domain') ?? '')?.[0];
  if (scheme.toLowerCase() === 'tg') return command === 'resolve' && domain ? `https://t.me/${domain}` : '';
  const text = parameters.get('text');
  const phone = parameters.get('phone')?.replace(/\D/g, '') ?? '';
  return command === 'send' ? `https://wa.me/${phone}${text === null ? '' : `?${new URLSearchParams({ text })}`}` : '';
}

/** The path without a session that a line may have written into it. */
function toOwnPath(address: string): string {
  const url = new URL(address, window.location.origin);
  const { search } = url;
  return withoutTokens(url).search === search ? address : url.pathname + url.search + url.hash;
}

/** Keeps only addresses and paths of this app; an opened page receives no information about this one. */
function tameLink(link: HTMLAnchorElement): void {
  const address = toWebAddress(link.getAttribute('href')?.trim() ?? '');
  if (isContact(address)) {
    link.setAttribute('href', address);
    return;
  }
  if (!FOLLOWED.test(address)) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('href', address.startsWith('/') ? toOwnPath(address) : address);
  link.setAttribute('rel', 'noopener noreferrer');
  if (!address.startsWith('/')) link.setAttribute('target', '_blank');
}
