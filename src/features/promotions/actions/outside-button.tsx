import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import * as looks from '#src/ui/styles/looks.module.css';
import { useFollow } from './use-follow.tsx';

interface OutsideButtonProps {
  address: string;
  label: string;
  children: string;
}

/** A banner's way to somebody else, who is judged before the page opens. A button, because a link could be opened past the question. */
export default function OutsideButton({ address, label, children }: OutsideButtonProps): ReactNode {
  const { followLink, question } = useFollow();
  return (
    <>
      <Button size="small" className={looks.stretched} aria-label={label} onClick={() => followLink(address)}>
        {children}
      </Button>
      {question}
    </>
  );
}
