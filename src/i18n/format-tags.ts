/** Languages that some browsers have no formats for; all use our own pattern, so that a server's markup matches. */
const OWN_PATTERN = ['km', 'my'];

/** Tags for `Intl` with Latin digits, and with English instead of the device's language as fallback. docs/product/languages.md */
export const toFormatTags = (tag: string): string[] => [tag, 'en'].map((each) => `${each}-u-nu-latn`);

/** Whether dates of a language have to be composed by hand. */
export const hasOwnPattern = (tag: string): boolean =>
  OWN_PATTERN.includes(tag) || Intl.DateTimeFormat.supportedLocalesOf(tag).length === 0;
