import { MERCHANTS } from '#contract/merchants.ts';
import { selectFrameLabels } from '../i18n/frame-labels.ts';
import en from '../i18n/locales/en/common.json';
import { ROUTES, toAddressPath } from '../services/paths/route-table.ts';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';
import type { Anchor } from './anchor.ts';
import { FrameView, GuestAccount } from './frame-view.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';

const BRAND = MERCHANTS[0].name;
const LABELS = selectFrameLabels(en);

const PlainLink: Anchor = ({ to, ...rest }) => <a href={toAddressPath(to)} {...rest} />;

/** The first paint: the build writes it into the page, where it stands until the program renders the same places. */
export function FirstFrame() {
  return (
    <FrameView
      anchor={PlainLink}
      brand={BRAND}
      labels={LABELS}
      navigationLabel={en.nav_main}
      current={ROUTES.home.path}
      account={<GuestAccount anchor={PlainLink} labels={LABELS} />}
    >
      <div className="first-deep">
        <ScreenSkeleton />
      </div>
      <HomeSkeleton brand={BRAND} labels={LABELS} />
    </FrameView>
  );
}
