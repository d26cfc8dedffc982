import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { QueryView } from '../../components/screen/query-view.tsx';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { chooseDownloads, type Download, findAppIcon, findDevice } from '../../services/downloads/choose-downloads.ts';
import { reportDownload } from '../../services/downloads/report-download.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { useMerchant } from '../../services/merchant.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';
import * as buttonStyles from '../../ui/styles/button.module.css';
import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './app-download.module.css';

const RATING = 5;
const ICON_PX = 96;

/** The downloads for this device, and how to install the page itself. docs/product/download.md */
export function AppDownload() {
  const text = useText();
  const tag = useLanguageTag();
  const { code, name } = useMerchant();
  const shown = useLiveQuery('system.resources', {});
  const ownIcon = `${import.meta.env.BASE_URL}icons/${code}-192.png`;
  const icon = findAppIcon(shown.value ?? { resources: [] }, ownIcon);
  const rating = new Intl.NumberFormat(tag, { minimumFractionDigits: 1 }).format(RATING);
  return (
    <section className={styles.appDownload}>
      <LazyImage className={styles.icon} sources={[icon, ownIcon]} alt="" width={ICON_PX} height={ICON_PX} />
      <h1>{name}</h1>
      <p className={`${looks.muted} ${looks.num}`}>{text('download_rating', { rating })}</p>
      <QueryView shown={shown} skeleton={<ListSkeleton rows={2} />}>
        {(resources) => <Links downloads={chooseDownloads(resources, findDevice(navigator.userAgent))} />}
      </QueryView>
      <p className={looks.muted}>{text('download_home')}</p>
    </section>
  );
}

function Links({ downloads }: { downloads: readonly Download[] }) {
  const text = useText();
  if (downloads.length === 0) return <p>{text('download_none')}</p>;
  return (
    <ul className={styles.links}>
      {downloads.map(({ kind, href }) => (
        <li key={kind}>
          <a
            className={buttonStyles.button}
            data-look="accent"
            data-size="normal"
            data-wide=""
            href={href}
            onClick={() => reportDownload(kind)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {text(`download_${kind}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
