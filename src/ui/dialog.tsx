import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { overlayBack } from '../platform/overlay-back.ts';
import './styles/dialog.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Open while it is mounted. Esc and Back close it, and the focus returns to where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const latestClose = useRef(onClose);
  const titleId = useId();

  useLayoutEffect(() => {
    latestClose.current = onClose;
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    const releaseBack = overlayBack.push(() => latestClose.current());
    return () => {
      releaseBack();
      dialog?.close();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}
