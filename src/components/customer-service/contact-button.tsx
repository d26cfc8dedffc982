import { type ReactNode, useState } from 'react';
import { ContactDialog } from './contact-dialog.tsx';

/** A button that opens the customer service. */
export function ContactButton({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen && <ContactDialog onClose={() => setOpen(false)} />}
    </>
  );
}
