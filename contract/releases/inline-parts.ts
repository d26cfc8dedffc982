const INLINE_SCRIPT = /<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;
const INLINE_STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;

/** The inline texts whose hashes are in a page's policy; docs/product/page-policy.md */
export const listInlineScripts = (html: string): string[] => listTexts(html, INLINE_SCRIPT);
export const listInlineStyles = (html: string): string[] => listTexts(html, INLINE_STYLE);

function listTexts(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, text = '']) => text);
}
