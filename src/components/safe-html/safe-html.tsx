import { useEffect, useRef, useState } from 'react';
import { onPageShown } from '../../platform/page/page-visibility.ts';
import { useConnection } from '../../services/connection/connection.ts';
import { usePictureHosts } from '../../services/pictures/picture-addresses.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './safe-html.module.css';
import { isContact, sanitiseHtml } from './sanitise-html.ts';

/** No address contains this character. */
const GAP = ' ';

/** The contents of these elements are dropped. */
const UNREAD = /<(script|style|template|title|textarea|iframe|noscript)\b[\s\S]*?(<\/\1\s*>|$)|<!--[\s\S]*?(-->|$)/gi;
const BREAKS = /<(br|hr|\/(p|div|li|ul|ol|h\d|tr|table|blockquote))\b[^<>]*>/gi;
const TAGS = /<\/?[a-z][^>]*(>|$)/gi;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi;
const LAST_CHARACTER = 0x10ffff;

const FOLLOWING = ['click', 'auxclick', 'keydown'] as const;

interface SafeHtmlProps {
  html: string;
  /** Called for a click on a link, with the address as written. */
  onLink: (address: string) => void;
  /** Shown when the text cannot be rendered. */
  failed: string;
}

/** The operator's HTML, without anything that runs. docs/product/security.md */
export function SafeHtml({ html, onLink, failed }: SafeHtmlProps) {
  const container = useRef<HTMLDivElement>(null);
  const hosts = usePictureHosts()?.join(GAP);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const shown = useRef('');
  const { online } = useConnection();
  const [views, setViews] = useState(0);
  const isFailed = state === 'failed';
  useEffect(() => (isFailed ? onPageShown(() => setViews((before) => before + 1)) : undefined), [isFailed]);

  // A failed load is retried when the network returns and when the page is shown again, because leaving the page aborts it
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the network, and each view, is a reason to try
  useEffect(() => {
    let isCancelled = false;
    const contentKey = `${hosts} ${html}`;
    if (hosts === undefined || shown.current === contentKey) return;
    sanitiseHtml(html, hosts.split(GAP)).then(
      (fragment) => {
        if (isCancelled) return;
        withholdAddresses(fragment);
        container.current?.replaceChildren(fragment);
        shown.current = contentKey;
        setState('shown');
      },
      (error: unknown) => {
        console.warn('the text could not be cleaned', error);
        if (!isCancelled) setState('failed');
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [html, hosts, online, views]);

  // Enter on a real link fires a click; a link without an address needs the key itself.
  useEffect(() => {
    const follow = (event: Event) => {
      const link = (event.target as Element).closest('a');
      const outside = link?.dataset.address;
      const address = outside ?? (event.type === 'click' ? link?.getAttribute('href') : undefined);
      if (!address || isContact(address) || !isActivation(event)) return;
      event.preventDefault();
      onLink(address);
    };
    const element = container.current;
    for (const type of FOLLOWING) element?.addEventListener(type, follow);
    return () => {
      for (const type of FOLLOWING) element?.removeEventListener(type, follow);
    };
  }, [onLink]);

  // If the sanitizer did not load, the text is shown without markup.
  const plain = isFailed && readPlainText(html);
  return (
    <>
      {state === 'loading' && <Skeleton />}
      {isFailed && <p className={plain ? styles.plain : shared.muted}>{plain || failed}</p>}
      <div ref={container} className={styles.safeHtml} dir="auto" />
    </>
  );
}

/**
 * A link out of the app has no address of its own: the browser would open it in a new tab, without the question. A middle click
 * is handled as a tap. docs/product/security.md
 */
function withholdAddresses(fragment: DocumentFragment): void {
  for (const link of fragment.querySelectorAll<HTMLAnchorElement>('a[target]')) {
    link.dataset.address = link.getAttribute('href') ?? '';
    for (const name of ['href', 'target', 'rel']) link.removeAttribute(name);
    link.setAttribute('role', 'link');
    link.tabIndex = 0;
  }
}

/** A tap, a middle click, or Enter; the secondary button only opens the browser's menu. */
function isActivation(event: Event): boolean {
  if (event.type === 'keydown') return (event as KeyboardEvent).key === 'Enter';
  return event.type === 'click' || (event as MouseEvent).button === 1;
}

/** The text of the operator's HTML, a line per paragraph, to be shown as text and never as markup. docs/product/security.md */
export function readPlainText(html: string): string {
  return html
    .replace(UNREAD, ' ')
    .replace(/\s+/g, ' ')
    .replace(BREAKS, '\n')
    .replace(TAGS, '')
    .replace(ENTITY, decode)
    .replace(/ *\n\s*/g, '\n')
    .trim();
}

function decode(written: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return ENTITIES[name.toLowerCase()] ?? written;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return code > 0 && code <= LAST_CHARACTER ? String.fromCodePoint(code) : written;
}
