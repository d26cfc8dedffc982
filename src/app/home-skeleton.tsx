import { ChipsSkeleton, DrawsSkeleton, ShelvesSkeleton } from '../features/games/games-skeleton.tsx';
import { BannerSkeleton, MarqueeSkeleton } from '../features/promotions/promotions-skeleton.tsx';
import type { LayoutLabels } from '../i18n/layout-labels.ts';

/** The lobby before anything is known: the same places as home-route.tsx. */
export function HomeSkeleton({ brand, labels }: { brand: string; labels: LayoutLabels }) {
  return (
    <>
      <BannerSkeleton brand={brand} tagline={labels.tagline} />
      <MarqueeSkeleton />
      <div className="lobby">
        <ChipsSkeleton allLabel={labels.all} />
        <section className="draws-section">
          <div className="section-head">
            <h2 data-label="draws">{labels.draws}</h2>
          </div>
          <DrawsSkeleton />
        </section>
        <ShelvesSkeleton />
      </div>
    </>
  );
}
