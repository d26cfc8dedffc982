import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { keepAboveKeyboard } from '../platform/keyboard-inset.ts';
import { overlayBack } from '../platform/overlay-back.ts';
import { DeferredIcon } from './deferred-icon.tsx';
import * as styles from './styles/dialog.module.css';
import * as looks from './styles/looks.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** The name of a close button in its corner. */
  closeLabel?: string;
  /** It stands on the bottom edge and fills the column. */
  isSheet?: boolean;
  /** It fills the screen, and its contents fill it. */
  isFull?: boolean;
  /** It fades out, and stays unseen until it is taken off the page. */
  isLeaving?: boolean;
  /** Else the page's own. */
  theme?: 'light' | 'dark' | undefined;
  children: ReactNode;
}

/** Open while it is mounted. Esc, Back and a tap outside of it close it, and the focus returns to where it was. */
export function Dialog({
  title,
  onClose,
  closeLabel,
  isSheet = false,
  isFull = false,
  isLeaving = false,
  theme,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    const letGo = dialog && keepAboveKeyboard(dialog);
    const releaseBack = overlayBack.push(() => close());
    const closeOutside = (event: MouseEvent) => {
      if (dialog && event.target === dialog && isOutside(dialog, event) && !holdsTyped(dialog)) close();
    };
    dialog?.addEventListener('click', closeOutside);
    return () => {
      dialog?.removeEventListener('click', closeOutside);
      releaseBack();
      letGo?.();
      dialog?.close();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-sheet={isSheet ? '' : undefined}
      data-full={isFull ? '' : undefined}
      data-leaving={isLeaving ? '' : undefined}
      data-theme={theme}
      // its tokens are worked out anew here
      data-merchant={theme && document.documentElement.dataset.merchant}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      <div className={styles.body}>{children}</div>
      {closeLabel && (
        <button type="button" className={styles.close} onClick={onClose}>
          <DeferredIcon name="close" />
          <span className={looks.visuallyHidden}>{closeLabel}</span>
        </button>
      )}
    </dialog>
  );
}

/** A tap on the backdrop is one on the dialog, outside of its box. */
function isOutside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** A stray tap on the backdrop must not lose typed text; a search term may be lost. */
function holdsTyped(dialog: HTMLElement): boolean {
  const fields = dialog.querySelectorAll<HTMLInputElement>(
    'input:not([type="radio"], [type="checkbox"], [type="search"]), textarea',
  );
  return [...fields].some(({ value }) => value !== '');
}
