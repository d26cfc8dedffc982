import { LOBBY_QUERIES } from '#contract/lobby/lobby-page.ts';
import type { Announcement } from '#contract/schemas/promotions.ts';
import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { QueryView } from '../../components/screen/query-view.tsx';
import { useText } from '../../i18n/text.ts';
import { chooseDownloads, findDevice } from '../../services/downloads/choose-downloads.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { useMerchant } from '../../services/merchant.ts';
import { useOffers } from '../../services/offers.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { composeActivitiesPath } from '../../services/paths/screen-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DownloadLinks, HomeScreenLink } from './download-links.tsx';
import * as styles from './download-popup.module.css';

const CATEGORY = 'app_download';

/** Lists every way to install the app on this device, and the bonus if there is one. docs/product/download.md */
export function DownloadPopup({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { name } = useMerchant();
  const shown = useLiveQuery('system.resources', { isSecondary: true });
  const none = <p>{text('download_none')}</p>;
  return (
    <Dialog title={text('download_title', { name })} onClose={onClose} closeLabel={text('close')}>
      <Bonus onLeave={onClose} />
      <div className={styles.actions}>
        <QueryView shown={shown} skeleton={<ListSkeleton rows={2} />} notServed={none}>
          {(resources) => {
            const downloads = chooseDownloads(resources, findDevice(navigator), shown.meta);
            return downloads.length > 0 ? <DownloadLinks downloads={downloads} /> : none;
          }}
        </QueryView>
        <HomeScreenLink onLeave={onClose} variant="quiet" />
      </div>
    </Dialog>
  );
}

function Bonus({ onLeave }: { onLeave: () => void }) {
  const text = useText();
  const { isAppDownloadOn } = useOffers();
  const { value } = useLiveQuery('promotions.announcements', {
    query: LOBBY_QUERIES['promotions.announcements'],
    skip: !isAppDownloadOn,
    isSecondary: true,
  });
  if (!isAppDownloadOn) return null;
  return (
    <div className={styles.bonus}>
      <p>{text('download_bonus_text')}</p>
      <ButtonLink to={findBonusPath(value?.announcements ?? [])} variant="quiet" onClick={onLeave}>
        {text('download_to_activity')}
      </ButtonLink>
    </div>
  );
}

/** Returns the activities that the announcement of the app bonus names, or else all activities. docs/product/download.md */
export function findBonusPath(announcements: readonly Announcement[]): string {
  const bonus = announcements.find(({ category, promotionType }) => category === CATEGORY && promotionType);
  return bonus?.promotionType ? composeActivitiesPath(bonus.promotionType) : ROUTES.activity.path;
}
