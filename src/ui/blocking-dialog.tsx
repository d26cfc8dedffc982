import { useId, useLayoutEffect, useRef } from 'react';
import type { OnlyElements } from './only-elements.ts';

interface BlockingDialogProps {
  className: string | undefined;
  title: string;
  heading: 'h1' | 'h2';
  /** Shown above the title. */
  before?: OnlyElements;
  contentClassName: string | undefined;
  children: OnlyElements;
}

/** A dialog that Esc, Back and a tap beside it do not close; open while it is mounted. Its title gets the focus. */
export function BlockingDialog({ className, title, heading: Heading, before, contentClassName, children }: BlockingDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    // A browser closes it at the second Esc, even if the first was cancelled.
    const openAgain = () => dialog?.showModal();
    dialog?.showModal();
    dialog?.addEventListener('close', openAgain);
    return () => {
      dialog?.removeEventListener('close', openAgain);
      dialog?.close();
    };
  }, []);

  return (
    <dialog ref={ref} className={className} aria-labelledby={titleId} onCancel={(event) => event.preventDefault()}>
      <div className={contentClassName}>
        {before}
        {/* A screen reader first announces the focused element. */}
        <Heading id={titleId} tabIndex={-1} autoFocus>
          {title}
        </Heading>
        {children}
      </div>
    </dialog>
  );
}
