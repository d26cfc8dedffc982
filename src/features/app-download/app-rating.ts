import { useLanguageTag } from '../../i18n/text.ts';

const RATING = 5;

/** Our own, as the reader writes it: 5.0. */
export function useRating(): string {
  const tag = useLanguageTag();
  return new Intl.NumberFormat(tag, { minimumFractionDigits: 1 }).format(RATING);
}
