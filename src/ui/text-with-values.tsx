import { splitAtValues } from '../state/inserted-values.ts';

/** An amount with its currency, in any digits, in the operator's own words. */
const AMOUNT =
  /((?:[A-Z]{0,3}\p{Sc}|\b[A-Z]{3})\s?\p{Nd}+(?:[.,\u00a0\u202f'’]\p{Nd}+)*|\p{Nd}+(?:[.,\u00a0\u202f'’]\p{Nd}+)*\s?\p{Sc})/u;

/** A search for amounts would take too long in a longer text. */
const MAX_SEARCHED_CHARACTERS = 2_000;

/** A text whose amounts, and other values with digits, translators leave unchanged. docs/product/foreign-hands.md */
export function TextWithValues({ children }: { children: string }) {
  const isSearched = children.length <= MAX_SEARCHED_CHARACTERS;
  const parts = splitAtValues(children) ?? (isSearched ? children.split(AMOUNT) : [children]);
  // The parts at odd indexes are the values.
  return parts.map((part, index) => {
    const key = `${index}`;
    if (part === '') return null;
    return index % 2 === 0 ? (
      <span key={key}>{part}</span>
    ) : (
      <span key={key} translate="no">
        {part}
      </span>
    );
  });
}
