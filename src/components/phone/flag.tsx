import { Suspense, use } from 'react';
import * as styles from './country.module.css';

const loadFlags = () =>
  import('country-flag-icons/string/3x2').then(
    (flags): Record<string, string> => ({ ...flags }),
    () => ({}),
  );
let flags: Promise<Record<string, string>> | undefined;

/** One file holds every flag; it loads when the first one is shown. */
function findFlags() {
  flags ??= loadFlags();
  return flags;
}

/** Suspends while the file loads; a country without a flag has an empty place. */
function LoadedFlag({ countryCode }: { countryCode: string }) {
  const drawing = use(findFlags())[countryCode.toUpperCase()];
  if (!drawing) return <span className={styles.flag} aria-hidden="true" />;
  return <img className={styles.flag} src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt="" width={24} height={16} />;
}

/** A country's flag; its place is reserved while the file loads. */
export function Flag({ countryCode }: { countryCode: string }) {
  return (
    <Suspense fallback={<span className={styles.flag} aria-hidden="true" />}>
      <LoadedFlag countryCode={countryCode} />
    </Suspense>
  );
}
