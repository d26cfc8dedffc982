import type { ReactNode } from 'react';
import { BannerArt } from './art/banner-art.tsx';
import './styles/slip.css';

interface SlipProps {
  /** Seed of the drawing. */
  artId: string;
  /** Stands on the drawing. */
  head: ReactNode;
  /** The stub below the perforation. */
  children: ReactNode;
}

/** A lottery ticket: a drawn head, a perforation, a stub. */
export function Slip({ artId, head, children }: SlipProps) {
  return (
    <article className="slip">
      <div className="slip-head">
        <BannerArt id={artId} />
        <div className="slip-copy">{head}</div>
      </div>
      <div className="slip-stub">{children}</div>
    </article>
  );
}
