/** A number that may have more digits than a JavaScript number holds, or an exponent. */
const LONG_NUMBER = /[[:,\s]-?(?:[\d.]{16}|[\d.]+e)/i;
/** Strings are matched too, so that no number is matched inside them; one without an end is not tried again from its middle. */
const TEXT_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?\d[^\s,\]}]*/g;
const JSON_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?(e[-+]?\d+)?$/i;

/** Like JSON.parse, but returns numbers beyond 2⁵³ as text, so that ids keep their digits. docs/product/calls.md, "Tolerance" */
export function parseExactJson(text: string): unknown {
  return JSON.parse(LONG_NUMBER.test(text) ? text.replace(TEXT_OR_NUMBER, quoteIfLong) : text);
}

function quoteIfLong(token: string): string {
  const isExact = token.startsWith('"') || Math.abs(Number(token)) <= Number.MAX_SAFE_INTEGER;
  return isExact || !JSON_NUMBER.test(token) ? token : `"${token}"`;
}
