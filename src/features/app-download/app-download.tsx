import { type ComponentType, Suspense } from 'react';
import { chooseDownloads, findDevice } from '#src/services/downloads/choose-downloads.ts';
import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { QueryView } from '../../components/screen/query-view.tsx';
import { useText } from '../../i18n/text.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { useMerchant } from '../../services/merchant.ts';
import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './app-download.module.css';
import { useRating } from './app-rating.ts';
import { AppIcon, DownloadLinks } from './download-links.tsx';

const ICON_PX = 96;

/** The downloads for this device, and how to install the page itself. docs/product/download.md */
export function AppDownload({ HomeScreen }: { HomeScreen: ComponentType<{ label: string }> }) {
  const text = useText();
  const { name } = useMerchant();
  const rating = useRating();
  const shown = useLiveQuery('system.resources', {});
  const none = <p>{text('download_none')}</p>;
  return (
    <section className={styles.appDownload} data-layout="no-bar">
      <AppIcon size={ICON_PX} {...shown.value} />
      <h1>{name}</h1>
      <p className={`${looks.muted} ${looks.num}`}>{text('download_rating', { rating })}</p>
      <QueryView shown={shown} skeleton={<ListSkeleton rows={2} />} notServed={none}>
        {(resources) => {
          const downloads = chooseDownloads(resources, findDevice(navigator));
          return downloads.length > 0 ? <DownloadLinks downloads={downloads} /> : none;
        }}
      </QueryView>
      <Suspense>
        <HomeScreen label={text('download_to_home')} />
      </Suspense>
    </section>
  );
}
