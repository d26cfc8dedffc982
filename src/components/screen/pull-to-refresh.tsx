import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { Icon } from '../../ui/icon.tsx';
import type { OnlyElements } from '../../ui/only-elements.ts';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './screen.module.css';

/** The distance in CSS pixels from which a release refreshes. */
export const PULL_TO_REFRESH_PX = 72;

/** Measures a pull: 0 at rest, 1 from the distance that refreshes on; only downwards, and steeper than 45 degrees. docs/product/offline.md */
export function measurePull(from: { x: number; y: number }, to: { x: number; y: number }): number {
  const down = to.y - from.y;
  if (down <= 0 || Math.abs(to.x - from.x) > down) return 0;
  return Math.min(1, down / PULL_TO_REFRESH_PX);
}

interface PullToRefreshProps {
  /** Resolves when the reply has arrived or the query has failed. */
  onRefresh: () => Promise<unknown>;
  children: OnlyElements;
}

/** Fetches again when the page is pulled at its top. docs/product/offline.md */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const text = useText();
  const container = useRef<HTMLDivElement>(null);
  const [pulled, setPulled] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const refresh = useEffectEvent(() => {
    setBusy(true);
    void onRefresh().finally(() => setBusy(false));
  });

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const stop = followPull(element, setPulled, () => refresh());
    // The browser's own pull-to-refresh would reload the page.
    document.documentElement.dataset.pullsItself = '';
    return () => {
      stop();
      delete document.documentElement.dataset.pullsItself;
    };
  }, []);

  const style = { '--pulled': isBusy ? 1 : pulled } as CSSProperties;
  return (
    <div className={styles.pull} ref={container}>
      <div className={styles.pullMark} data-busy={isBusy ? '' : undefined} style={style} role="status">
        {(isBusy || pulled > 0) && (
          <span>
            <Icon name="refresh" size={20} />
          </span>
        )}
        {isBusy && <span className={shared.visuallyHidden}>{text('refreshing')}</span>}
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
