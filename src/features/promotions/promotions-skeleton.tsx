import { Skeleton } from '../../ui/skeleton.tsx';
import { HouseTicket } from './house-ticket.tsx';
import * as marqueeStyles from './marquee.module.css';
import * as styles from './promotions.module.css';

/** Reserves the space of the first banner and of the announcements. */
export function BannerSkeleton({ brand, tagline }: { brand: string; tagline: string }) {
  return (
    <div>
      <div className={styles.banners} aria-busy="true">
        <HouseTicket brand={brand} tagline={tagline} stub={<Skeleton shape="title" />} action={<Skeleton shape="pill" />} />
      </div>
      <div className={styles.dots} />
    </div>
  );
}

export function MarqueeSkeleton() {
  return (
    <div className={marqueeStyles.bar} aria-busy="true">
      <span className={marqueeStyles.toggle} />
      <Skeleton shape="line" />
    </div>
  );
}
