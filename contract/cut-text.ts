/** Code points that continue the character before them: low surrogates, marks, joiners, skin tones and variation selectors. */
const CONTINUES = /^(?:[\udc00-\udfff]|\p{M}|\u200d|[\ufe00-\ufe0f]|[\u{1f3fb}-\u{1f3ff}])/u;
const JOINER = '\u200d';

/** Returns the end of the last whole character within `maxLength`; a character is what a person sees as one. */
function findEnd(text: string, maxLength: number): number {
  const segmenter = findSegmenter();
  if (!segmenter) {
    let end = maxLength;
    while (end > 0 && (CONTINUES.test(text.slice(end)) || text.charAt(end - 1) === JOINER)) end -= 1;
    return end;
  }
  let end = 0;
  // The first character that ends beyond the limit ends the loop, so the rest is not segmented.
  for (const { segment } of segmenter.segment(text)) {
    if (end + segment.length > maxLength) break;
    end += segment.length;
  }
  return end;
}

/** Making one takes milliseconds, so that it is made once. */
const segmenters = new WeakMap<object, Intl.Segmenter>();

/** Undefined in a browser of 2021. */
function findSegmenter(): Intl.Segmenter | undefined {
  const { Segmenter } = Intl as { Segmenter?: typeof Intl.Segmenter };
  if (!Segmenter) return undefined;
  const segmenter = segmenters.get(Segmenter) ?? new Segmenter();
  segmenters.set(Segmenter, segmenter);
  return segmenter;
}

/** Cuts a text to at most `maxLength` UTF-16 units, at the end of a whole character. docs/product/languages.md */
export const cutText = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : text.slice(0, findEnd(text, maxLength));
