import { use } from 'react';

const loadFlags = () =>
  import('country-flag-icons/string/3x2').then(
    (flags): Record<string, string> => ({ ...flags }),
    () => ({}),
  );
let flags: Promise<Record<string, string>> | undefined;

/** Every flag travels in one file, when the first is shown. */
function findFlags() {
  flags ??= loadFlags();
  return flags;
}

/** Suspends while the drawings are on their way; a country without one has an empty place. */
export function Flag({ countryCode }: { countryCode: string }) {
  const drawing = use(findFlags())[countryCode.toUpperCase()];
  if (!drawing) return <span className="flag" aria-hidden="true" />;
  return <img className="flag" src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt="" width={24} height={16} />;
}
