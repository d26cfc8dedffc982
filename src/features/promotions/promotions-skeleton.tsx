import { Skeleton } from '../../ui/skeleton.tsx';
import { HouseTicket } from './house-ticket.tsx';

/** The places of the first banner and of the announcements. */
export function BannerSkeleton({ brand, tagline }: { brand: string; tagline: string }) {
  return (
    <div className="banners-section">
      <div className="banners" aria-busy="true">
        <HouseTicket brand={brand} tagline={tagline} stub={<Skeleton shape="title" />} action={<Skeleton shape="pill" />} />
      </div>
      <div className="dots" />
    </div>
  );
}

export function MarqueeSkeleton() {
  return (
    <div className="marquee" aria-busy="true">
      <span className="marquee-toggle" />
      <Skeleton shape="line" />
    </div>
  );
}
