import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { Icon } from '../../ui/icon.tsx';
import * as looks from '../../ui/styles/looks.module.css';
import { measurePull } from './pull-distance.ts';
import * as styles from './screen.module.css';

interface PullToRefreshProps {
  /** Resolves when the reply is there, or the query has failed. */
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

/** Fetches again when the page is pulled at its top. docs/product/offline.md */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  const [pulled, setPulled] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const refresh = useEffectEvent(() => {
    setBusy(true);
    void onRefresh().finally(() => setBusy(false));
  });

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const stop = followPull(element, setPulled, () => refresh());
    // the browser's own pull would load the page anew
    document.documentElement.dataset.pullsItself = '';
    return () => {
      stop();
      delete document.documentElement.dataset.pullsItself;
    };
  }, []);

  const style = { '--pulled': isBusy ? 1 : Math.min(1, pulled) } as CSSProperties;
  return (
    <div className={styles.pull} ref={place}>
      <div className={styles.pullMark} data-busy={isBusy ? '' : undefined} style={style} role="status">
        {(isBusy || pulled > 0) && (
          <span>
            <Icon name="refresh" size={20} />
          </span>
        )}
        {isBusy && <span className={looks.visuallyHidden}>{text('refreshing')}</span>}
      </div>
      {children}
    </div>
  );
}

const pointOf = ({ touches: [touch] }: TouchEvent) => ({ x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 });

function followPull(element: HTMLElement, show: (pulled: number) => void, refresh: () => void): () => void {
  let from: { x: number; y: number } | undefined;
  let pulled = 0;
  const set = (next: number) => {
    if (next !== pulled) show(next);
    pulled = next;
  };
  const begin = (event: TouchEvent) => {
    from = window.scrollY <= 0 && event.touches.length === 1 ? pointOf(event) : undefined;
  };
  const move = (event: TouchEvent) => {
    if (from) set(window.scrollY > 0 ? 0 : measurePull(from, pointOf(event)));
  };
  const end = () => {
    if (pulled >= 1) refresh();
    from = undefined;
    set(0);
  };
  const cancel = () => {
    from = undefined;
    set(0);
  };
  const passive = { passive: true };
  element.addEventListener('touchstart', begin, passive);
  element.addEventListener('touchmove', move, passive);
  element.addEventListener('touchend', end);
  element.addEventListener('touchcancel', cancel);
  return () => {
    element.removeEventListener('touchstart', begin);
    element.removeEventListener('touchmove', move);
    element.removeEventListener('touchend', end);
    element.removeEventListener('touchcancel', cancel);
  };
}
