/** Nothing of what stands in it is read. */
const UNREAD = /<(script|style|template|title|textarea|iframe|noscript)\b[\s\S]*?(<\/\1\s*>|$)|<!--[\s\S]*?(-->|$)/gi;
const BREAKS = /<(br|hr|\/(p|div|li|ul|ol|h\d|tr|table|blockquote))\b[^>]*>/gi;
const TAGS = /<\/?[a-z][^>]*(>|$)/gi;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi;
const LAST_CHARACTER = 0x10ffff;

/** The words of the operator's HTML, a line for each paragraph: text to be shown as text, and never as markup. docs/product/security.md */
export function readPlainText(html: string): string {
  return html
    .replace(UNREAD, ' ')
    .replace(/\s+/g, ' ')
    .replace(BREAKS, '\n')
    .replace(TAGS, '')
    .replace(ENTITY, decode)
    .replace(/ *\n\s*/g, '\n')
    .trim();
}

function decode(written: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return ENTITIES[name.toLowerCase()] ?? written;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return code > 0 && code <= LAST_CHARACTER ? String.fromCodePoint(code) : written;
}
