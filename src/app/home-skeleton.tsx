import * as sectionHeaderStyles from '../components/screen/section-header.module.css';
import * as gamesStyles from '../features/games/games.module.css';
import { ChipsSkeleton, DrawsSkeleton, ShelvesSkeleton } from '../features/games/games-skeleton.tsx';
import { BannerSkeleton, MarqueeSkeleton } from '../features/promotions/promotions-skeleton.tsx';
import type { LayoutLabels } from '../i18n/layout-labels.ts';

/** The lobby before anything is known: the same places as home-route.tsx. */
export function HomeSkeleton({ brand, labels }: { brand: string; labels: LayoutLabels }) {
  return (
    <>
      <BannerSkeleton brand={brand} tagline={labels.tagline} />
      <MarqueeSkeleton />
      <div className={gamesStyles.lobby}>
        <ChipsSkeleton hasSearch allLabel={labels.all} />
        <section>
          <div className={sectionHeaderStyles.head}>
            <h2 data-label="draws">{labels.draws}</h2>
          </div>
          <DrawsSkeleton />
        </section>
        <ShelvesSkeleton />
      </div>
    </>
  );
}
