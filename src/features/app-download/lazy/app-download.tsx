import '../download-texts.ts';
import { type ComponentType, Suspense } from 'react';
import { ListSkeleton } from '#src/components/screen/list-skeleton.tsx';
import { QueryView } from '#src/components/screen/query-view.tsx';
import { useText } from '#src/i18n/text.ts';
import { chooseDownloads, findDevice } from '#src/services/downloads/choose-downloads.ts';
import { useLiveQuery } from '#src/services/live-query.ts';
import { useMerchant } from '#src/services/merchant.ts';
import * as styles from '../app-download.module.css';
import { AppIcon, DownloadLinks } from '../download-links.tsx';

const ICON_PX = 96;

/** Lists the downloads for this device and explains how to install the page itself. docs/product/download.md */
export function AppDownload({ HomeScreen }: { HomeScreen: ComponentType<{ label: string }> }) {
  const text = useText();
  const { name } = useMerchant();
  const shown = useLiveQuery('system.resources', {});
  const none = <p>{text('download_none')}</p>;
  return (
    <section className={styles.appDownload} data-layout="no-bar">
      <AppIcon size={ICON_PX} {...shown.value} />
      <h1>{name}</h1>
      <QueryView shown={shown} skeleton={<ListSkeleton rows={2} />} notServed={none}>
        {(resources) => {
          const downloads = chooseDownloads(resources, findDevice(navigator), shown.meta);
          return downloads.length > 0 ? <DownloadLinks downloads={downloads} /> : none;
        }}
      </QueryView>
      <Suspense>
        <HomeScreen label={text('download_to_home')} />
      </Suspense>
    </section>
  );
}
