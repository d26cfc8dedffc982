import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface BlockingDialogProps {
  className: string | undefined;
  title: string;
  heading: 'h1' | 'h2';
  /** What stands above the title. */
  before?: ReactNode;
  contentClassName: string | undefined;
  children: ReactNode;
}

/** A dialog that Esc, Back and a tap beside it do not close; open while it is mounted. Its title gets the focus. */
export function BlockingDialog({ className, title, heading: Heading, before, contentClassName, children }: BlockingDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    // a browser closes it at the second Esc, whatever became of the first
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
        {/* a screen reader says first what has the focus */}
        <Heading id={titleId} tabIndex={-1} autoFocus>
          {title}
        </Heading>
        {children}
      </div>
    </dialog>
  );
}
