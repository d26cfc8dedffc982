import { MERCHANTS } from '#contract/merchants.ts';
import { selectLayoutLabels } from '../i18n/layout-labels.ts';
import en from '../i18n/locales/en/common.json';
import { ROUTES, toAddressPath } from '../services/paths/route-table.ts';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import * as styles from './layout.module.css';
import { GuestAccount, LayoutView } from './layout-view.tsx';
import type { LinkComponent } from './link-component.ts';

const BRAND = MERCHANTS[0].name;
const LABELS = selectLayoutLabels(en);

const PlainLink: LinkComponent = ({ to, ...rest }) => <a href={toAddressPath(to)} {...rest} />;

/** The first paint: the build writes it into the page, where it stands until the program renders the same places. */
export function FirstPaint() {
  return (
    <LayoutView
      anchor={PlainLink}
      brand={BRAND}
      labels={LABELS}
      navigationLabel={en.nav_main}
      current={ROUTES.home.path}
      account={<GuestAccount anchor={PlainLink} labels={LABELS} />}
    >
      <div className={styles.firstDeep}>
        <ScreenSkeleton />
      </div>
      <HomeSkeleton brand={BRAND} labels={LABELS} />
    </LayoutView>
  );
}
