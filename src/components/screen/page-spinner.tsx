import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { SLOW_AFTER_MS, useWaited } from '../../services/connection/connection-word.ts';
import * as shared from '../../ui/styles/shared.module.css';
import { useWaitingText } from '../connection/slow-message.tsx';
import * as styles from './page-spinner.module.css';

/** The mask is removed after this time while the task continues: a late result still applies. docs/product/status.md */
const SPINNER_LIMIT_MS = 10_000;
const STEPS = [SLOW_AFTER_MS] as const;

interface PageSpinnerProps {
  /** The name of the task; "Loading…" by default. */
  label?: string;
  /** `page` covers everything, `stage` covers its container: a bar above stays usable. */
  area?: 'page' | 'stage';
  picture?: ReactElement;
}

/** Covers the page while it is mounted, for 10 s at most or until Esc; then a hint states that the task continues. */
export function PageSpinner({ label, area = 'page', picture }: PageSpinnerProps) {
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
      {slow && <p className={shared.muted}>{slow}</p>}
      {picture && <span className={styles.bar} aria-hidden="true" />}
    </>
  );
  return (
    <>
      {!isOver && area === 'page' && (
        <Mask label={shown} onLeave={() => setOver(true)}>
          {face}
        </Mask>
      )}
      <div role="status" className={area === 'stage' ? styles.stage : styles.hintRegion}>
        {!isOver && area === 'stage' && <div className={styles.face}>{face}</div>}
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

/** The browser's own modal: the page behind it gets no taps and no keys, and the focus returns to it. */
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
