import { Skeleton } from '../../ui/skeleton.tsx';
import { Ticket } from './ticket.tsx';

/** The places of the first banner and of the announcements. */
export function BannerSkeleton() {
  return (
    <div className="banners-section">
      <div className="banners" aria-busy="true">
        <Ticket
          art={<div className="ticket-blank" />}
          title={<Skeleton shape="title" />}
          text={<Skeleton shape="line" />}
          stub={<Skeleton shape="title" />}
          action={<Skeleton shape="pill" />}
        />
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
