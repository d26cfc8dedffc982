const HIDDEN = '[hidden]';
const SECRET_NAME =
  /authorization|cookie|token|password|passwd|secret|ticket|digest|x-rsa|auth.?code|verification.?code|payee|mobile|email/i;

/** Removes the secrets of an address; everything that is logged or shown passes through here. docs/product/security.md */
export function redactUrl(pathWithQuery: string): string {
  const [path, query] = splitOnce(pathWithQuery, '?');
  if (query === undefined) return path;
  const shown = query.split('&').map((pair) => {
    const [name] = splitOnce(pair, '=');
    return isSecretName(name) ? `${name}=${HIDDEN}` : pair;
  });
  return `${path}?${shown.join('&')}`;
}

export function redactHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const pairs = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const]));
  return Object.fromEntries(pairs.map(([name, value]) => [name, isSecretName(name) ? HIDDEN : redactNested(value)]));
}

/** Addresses inside a header (Referer, Origin) have their own queries. */
function redactNested(value: string): string {
  return value.includes('?') ? redactUrl(value) : value;
}

function isSecretName(name: string): boolean {
  return SECRET_NAME.test(safeDecode(name));
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + mark.length)];
}
