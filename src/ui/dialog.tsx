import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { overlayBack } from '../platform/back-stack.ts';
import { followKeyboard } from '../platform/keyboard-inset.ts';
import { FROZEN, useFreeze } from '../platform/nodes/freeze.ts';
import { DeferredIcon } from './deferred-icon.tsx';
import * as styles from './styles/dialog.module.css';
import * as shared from './styles/shared.module.css';
import { TextWithValues } from './text-with-values.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** The label of a close button in its corner. */
  closeLabel?: string;
  /** Aligns it to the bottom edge, as wide as the column. */
  isSheet?: boolean;
  /** Fills the screen with the dialog and its content. */
  isFull?: boolean;
  /** Fades it out and hides it until it is removed from the page. */
  isLeaving?: boolean;
  /** A request of the dialog is in progress. */
  isFrozen?: boolean;
  /** Closing it cancels its request, so it may close during one. */
  canCancel?: boolean;
  /** Defaults to the page's own theme. */
  theme?: 'light' | 'dark' | undefined;
  children: ReactNode;
}

/**
 * Open while it is mounted. Esc, Back and a tap outside close it, and the focus returns to the previous element, or to the screen
 * if that is gone. During a request it stays open, because it shows the outcome, docs/product/errors.md. Screen readers announce
 * its title and the text that it begins with.
 */
export function Dialog({
  title,
  onClose,
  closeLabel,
  isSheet = false,
  isFull = false,
  isLeaving = false,
  isFrozen = false,
  canCancel = false,
  theme,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useFreeze(body, isFrozen);
  const isHeld = () => !canCancel && ref.current?.querySelector(`[${FROZEN}]`) != null;
  const closeUnlessHeld = () => {
    if (!isHeld()) onClose();
  };
  const close = useEffectEvent(closeUnlessHeld);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    const lead = body.current?.querySelector(':scope > :is(p, dl):first-child');
    if (lead) {
      lead.id ||= `${titleId}-lead`;
      dialog?.setAttribute('aria-describedby', lead.id);
    }
    dialog?.showModal();
    const stopFollowing = dialog && followKeyboard(dialog);
    const releaseBack = overlayBack.push(() => close());
    const closeOutside = (event: MouseEvent) => {
      if (dialog && event.target === dialog && isOutside(dialog, event) && !holdsTyped(dialog)) close();
    };
    dialog?.addEventListener('click', closeOutside);
    return () => {
      dialog?.removeEventListener('click', closeOutside);
      releaseBack();
      stopFollowing?.();
      dialog?.close();
      const focused = document.activeElement;
      // The previous element is gone.
      if (focused === document.body || dialog?.contains(focused)) document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [titleId]);

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-sheet={isSheet ? '' : undefined}
      data-full={isFull ? '' : undefined}
      data-leaving={isLeaving ? '' : undefined}
      data-theme={theme}
      // The merchant's tokens are computed again for this theme.
      data-merchant={theme && document.documentElement.dataset.merchant}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        closeUnlessHeld();
      }}
      // A browser closes it at the second Esc, even if the first was cancelled.
      onClose={() => isHeld() && ref.current?.showModal()}
    >
      <h2 id={titleId}>
        <TextWithValues>{title}</TextWithValues>
      </h2>
      <div className={styles.body} ref={body}>
        {children}
      </div>
      {closeLabel && (
        <button type="button" className={styles.close} onClick={closeUnlessHeld}>
          <DeferredIcon name="close" />
          <span className={shared.visuallyHidden}>{closeLabel}</span>
        </button>
      )}
    </dialog>
  );
}

/** A tap on the backdrop targets the dialog, outside its box. */
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
