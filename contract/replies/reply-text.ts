import { parseExactJson } from '../exact-json.ts';

/** Marks of a page, which may contain JSON that is not a reply. */
const PAGE = /<(!doctype|html|head|body|i?frame|script|style|title|meta|form)/i;

/**
 * Decodes a reply by its bytes: UTF-8, or UTF-16 if they show it, or the charset of its type, or else Latin-1. `decode` throws
 * for an unknown charset. docs/product/calls.md#tolerance
 */
export function decodeReply(decode: (charset?: string) => string, type: string | null): string {
  const text = decode();
  if (!text.includes('\ufffd') && !text.includes('\0')) return text;
  // Every second byte of ASCII in UTF-16 is zero.
  const zeroAt = text.slice(0, 4).indexOf('\0');
  if (zeroAt >= 0) return decode(zeroAt % 2 ? 'utf-16le' : 'utf-16be');
  try {
    const labelled = decode(/charset\W*([\w.:-]+)/i.exec(type ?? '')?.[1]);
    if (labelled !== text) return labelled;
  } catch {}
  // A text of UTF-8 that is cut in the middle of a character has other characters beyond ASCII.
  return /[\u0080-\ufffc]/.test(text) ? text : decode('latin1');
}

/** Parses a reply, also in a text of JSON or with notices of a program around it; undefined if it has no JSON, or is a page. */
export function parseReply(text: string): unknown {
  try {
    const json = parseExactJson(text.trim());
    // .NET's ASMX services and page methods answer with their reply as the member "d".
    const reply = 'success' in Object(json) ? json : ((json as { readonly d?: unknown } | null)?.d ?? json);
    return typeof reply === 'string' ? parseReply(reply) : reply;
  } catch {
    const [start, end] = [text.search(/\{\s*"/), text.lastIndexOf('}') + 1];
    if (start < 0 || (start === 0 && end === text.length) || PAGE.test(text.slice(0, start) + text.slice(end))) return undefined;
    return parseReply(text.slice(start, end));
  }
}
