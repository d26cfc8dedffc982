import { useEffect, useRef, useState } from 'react';
import { useConnection } from '../../services/connection/connection.ts';
import { usePictureHosts } from '../../services/pictures/use-picture-sources.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import * as looks from '../../ui/styles/looks.module.css';
import { readPlainText } from './read-plain-text.ts';
import * as styles from './safe-html.module.css';
import { sanitiseHtml } from './sanitise-html.ts';

/** No address has it. */
const GAP = ' ';

interface SafeHtmlProps {
  html: string;
  /** A tap on a link in it, with the address as it is written. */
  onLink: (address: string) => void;
  /** Said when the text cannot be shown. */
  failed: string;
}

/** A text that the operator laid out; nothing of it runs. docs/product/security.md */
export function SafeHtml({ html, onLink, failed }: SafeHtmlProps) {
  const place = useRef<HTMLDivElement>(null);
  const hosts = usePictureHosts()?.join(GAP);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const shown = useRef('');
  const { online } = useConnection();

  // what did not load is tried again when the network is back
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the network is a reason to try
  useEffect(() => {
    let isLate = false;
    const wanted = `${hosts} ${html}`;
    if (hosts === undefined || shown.current === wanted) return;
    sanitiseHtml(html, hosts.split(GAP)).then(
      (fragment) => {
        if (isLate) return;
        place.current?.replaceChildren(fragment);
        shown.current = wanted;
        setState('shown');
      },
      (error: unknown) => {
        console.warn('the text could not be cleaned', error);
        if (!isLate) setState('failed');
      },
    );
    return () => {
      isLate = true;
    };
  }, [html, hosts, online]);

  // the links in it are links, and Enter on one is a click
  useEffect(() => {
    const follow = (event: Event) => {
      const address = (event.target as Element).closest('a')?.getAttribute('href');
      if (!address) return;
      event.preventDefault();
      onLink(address);
    };
    const element = place.current;
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [onLink]);

  // what cleans it may not have come: its words can be read all the same
  const plain = state === 'failed' && readPlainText(html);
  return (
    <>
      {state === 'loading' && <Skeleton />}
      {state === 'failed' && <p className={plain ? styles.plain : looks.muted}>{plain || failed}</p>}
      <div ref={place} className={styles.safeHtml} dir="auto" />
    </>
  );
}
