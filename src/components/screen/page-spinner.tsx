import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { SLOW_AFTER_MS } from '../../services/connection/connection-word.ts';
import { useWaited } from '../../services/connection/use-waited.ts';
import * as looks from '../../ui/styles/looks.module.css';
import { useWaitingText } from '../connection/use-waiting-text.ts';
import * as styles from './page-spinner.module.css';

/** The mask leaves after that long, though the work goes on: a late result still applies. docs/product/status.md */
const SPINNER_LIMIT_MS = 10_000;
const STEPS = [SLOW_AFTER_MS] as const;

interface PageSpinnerProps {
  /** What is under way; "Loading…" where nothing better is known. */
  label?: string;
  /** `page` covers everything, `stage` what it stands in: a bar above that stays usable. */
  place?: 'page' | 'stage';
  picture?: ReactNode;
}

/** Covers the page while it is mounted, for 10 s at most, or until Esc; then a hint says that the work goes on. */
export function PageSpinner({ label, place = 'page', picture }: PageSpinnerProps) {
  const text = useText();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setOver, SPINNER_LIMIT_MS, true);
    return () => clearTimeout(timer);
  }, []);
  const shown = label ?? text('in_please_wait');
  const slow = useWaitingText(useWaited(!isOver, STEPS));
  const face = (
    <>
      {picture ?? <span className={styles.ring} aria-hidden="true" />}
      <p>{shown}</p>
      {slow && <p className={looks.muted}>{slow}</p>}
      {picture && <span className={styles.bar} aria-hidden="true" />}
    </>
  );
  return (
    <>
      {!isOver && place === 'page' && (
        <Mask label={shown} onLeave={() => setOver(true)}>
          {face}
        </Mask>
      )}
      <div role="status" className={place === 'stage' ? styles.stage : styles.hintPlace}>
        {!isOver && place === 'stage' && <div className={styles.face}>{face}</div>}
        {isOver && <p className={styles.hint}>{text('still_working')}</p>}
      </div>
    </>
  );
}

interface MaskProps {
  label: string;
  onLeave: () => void;
  children: ReactNode;
}

/** The browser's own modal: the page behind it takes no tap and no key, and gets its focus back. */
function Mask({ label, onLeave, children }: MaskProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={ref} className={styles.mask} aria-label={label} aria-busy="true" onClose={onLeave}>
      <div className={styles.face}>{children}</div>
    </dialog>
  );
}
