import { LOBBY_QUERIES } from '#contract/lobby-page.ts';
import { ListSkeleton } from '#src/components/screen/list-skeleton.tsx';
import { QueryView } from '#src/components/screen/query-view.tsx';
import { useText } from '#src/i18n/text.ts';
import { chooseDownloads, findDevice } from '#src/services/downloads/choose-downloads.ts';
import { useLiveQuery } from '#src/services/live-query.ts';
import { useMerchant } from '#src/services/merchant.ts';
import { useOffers } from '#src/services/offers.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { DownloadLinks } from '../download-links.tsx';
import { HomeScreenLink } from '../home-screen-link.tsx';
import * as styles from './download-popup.module.css';
import { findBonusPath } from './find-bonus-path.ts';

/** Every way to the app that this device has, and the bonus where there is one. docs/product/download.md */
export function DownloadPopup({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { name } = useMerchant();
  const shown = useLiveQuery('system.resources', { isSecondary: true });
  const none = <p>{text('download_none')}</p>;
  return (
    <Dialog title={text('download_title', { name })} onClose={onClose} closeLabel={text('close')}>
      <Bonus onLeave={onClose} />
      <div className={styles.ways}>
        <QueryView shown={shown} skeleton={<ListSkeleton rows={2} />} notServed={none}>
          {(resources) => {
            const downloads = chooseDownloads(resources, findDevice(navigator));
            return downloads.length > 0 ? <DownloadLinks downloads={downloads} /> : none;
          }}
        </QueryView>
        <HomeScreenLink onLeave={onClose} look="quiet" />
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
      <ButtonLink to={findBonusPath(value?.announcements ?? [])} look="quiet" onClick={onLeave}>
        {text('download_to_activity')}
      </ButtonLink>
    </div>
  );
}
