import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import * as shared from '#src/ui/styles/shared.module.css';
import { useFollow } from './use-follow.tsx';

interface OutsideButtonProps {
  address: string;
  label: string;
  children: string;
}

/** Opens a banner's external address after checking it. A button, because a link could be opened without the question. */
export default function OutsideButton({ address, label, children }: OutsideButtonProps): ReactNode {
  const { followLink, linkDialog } = useFollow();
  return (
    <>
      <Button size="small" className={shared.stretched} aria-label={label} onClick={() => followLink(address)}>
        {children}
      </Button>
      {linkDialog}
    </>
  );
}
