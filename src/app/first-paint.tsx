import { MERCHANTS } from '#merchants/merchants.ts';
import * as sectionHeaderStyles from '../components/screen/section-header.module.css';
import * as gamesStyles from '../features/games/games.module.css';
import { ChipsSkeleton, DrawsSkeleton, ShelvesSkeleton } from '../features/games/games-skeleton.tsx';
import { BannerSkeleton, MarqueeSkeleton } from '../features/promotions/promotions-skeleton.tsx';
import { type LayoutLabels, selectLayoutLabels } from '../i18n/layout-labels.ts';
import en from '../i18n/locales/en/common.json';
import * as homeStyles from '../routes/home-route.module.css';
import { ROUTES, toAddressPath } from '../services/paths/route-table.ts';
import { ScreenSkeleton } from '../ui/skeleton.tsx';
import * as styles from './layout.module.css';
import { GuestAccount, LayoutView } from './layout-view.tsx';
import type { LinkComponent } from './tab-bar.tsx';

const BRAND = MERCHANTS[0].name;
const LABELS = selectLayoutLabels(en);

/** The lobby before any data has loaded; its layout matches home-route.tsx. */
export function HomeSkeleton({ brand, labels }: { brand: string; labels: LayoutLabels }) {
  return (
    <>
      <BannerSkeleton brand={brand} tagline={labels.tagline} />
      <MarqueeSkeleton />
      <div className={homeStyles.own} />
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

const PlainLink: LinkComponent = ({ to, ...rest }) => <a href={toAddressPath(to)} {...rest} />;

/** The first paint. The build writes it into the page, and the app replaces it with the same layout. */
export function FirstPaint() {
  return (
    <LayoutView
      anchor={PlainLink}
      brand={BRAND}
      labels={LABELS}
      navigationLabel={en.nav_main}
      current={ROUTES.home.path}
      games={ROUTES.gameSearch.path}
      account={<GuestAccount anchor={PlainLink} labels={LABELS} />}
    >
      <div className={styles.firstDeep}>
        <ScreenSkeleton />
      </div>
      <HomeSkeleton brand={BRAND} labels={LABELS} />
    </LayoutView>
  );
}
