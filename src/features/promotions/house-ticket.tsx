import type { ReactNode } from 'react';
import { BannerArt } from '../../ui/art/banner-art.tsx';
import * as looks from '../../ui/styles/looks.module.css';
import { PictureTicket } from './picture-ticket.tsx';
import * as styles from './promotions.module.css';

interface HouseTicketProps {
  brand: string;
  tagline: string;
  stub?: ReactNode;
  action?: ReactNode;
}

/** The merchant's own ticket: in the first paint, and wherever there is no banner to show. Without hooks, for the build. */
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
        <p className={looks.muted} data-label="tagline">
          {tagline}
        </p>
      }
      stub={stub}
      action={action}
    />
  );
}
