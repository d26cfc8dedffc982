import type { ReactNode } from 'react';
import { BannerArt } from '../../ui/art/banner-art.tsx';
import type { OnlyElements } from '../../ui/only-elements.ts';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './promotions.module.css';

interface HouseTicketProps {
  brand: string;
  tagline: string;
  stub?: ReactNode;
  action?: OnlyElements;
}

/** The merchant's own ticket, for the first paint and when there are no banners. Without hooks, because the build renders it. */
export function HouseTicket({ brand, tagline, stub, action }: HouseTicketProps) {
  return (
    <PictureTicket
      art={<BannerArt id="house" />}
      title={
        <h2 className={styles.ticketBrand} data-brand="">
          {brand}
        </h2>
      }
      text={
        <p className={shared.muted} data-label="tagline">
          {tagline}
        </p>
      }
      stub={stub}
      action={action}
    />
  );
}

interface PictureTicketProps {
  art: OnlyElements;
  title: OnlyElements;
  text: OnlyElements;
  /** The content to the left and right below the perforation. */
  stub: ReactNode;
  action: OnlyElements;
}

/** Renders the lottery ticket: picture and text above the perforation, the stub with its button below. */
export function PictureTicket({ art, title, text, stub, action }: PictureTicketProps) {
  return (
    <article className={styles.ticket}>
      <div className={styles.ticketHead}>
        {art}
        <div className={styles.ticketCopy}>
          {title}
          {text}
        </div>
      </div>
      <div className={`${styles.ticketStub} ${shared.num}`}>
        <div className={styles.ticketCount}>{stub}</div>
        {action}
      </div>
    </article>
  );
}
