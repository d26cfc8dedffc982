import { overrideRow, type StatedMerchant } from '#contract/deployment/complete-reply.ts';
import { type EndpointName, endpoints, findEndpoint, matchEndpoint } from '#contract/endpoints.ts';
import { HEADER, OPERATOR_MANIFEST_PATH } from '#contract/names.ts';
import { MERCHANTS } from '#merchants/merchants.ts';

/** A call of the other operator's own pages, which the table does not have. */
export interface FurtherCall {
  readonly method: string;
  readonly path: string;
}

export interface ForwardedCallsDeps {
  /** The deployment file may serve a row elsewhere. */
  readonly findStated?: ((merchant: string) => StatedMerchant) | undefined;
  readonly further?: readonly FurtherCall[];
}

/** Finds the path to forward, in its one spelling; null if the other operator is not asked for such a call. */
export type FindForwardedPath = (method: string, pathname: string) => string | null;

/** Headers that HTTP itself needs; `Origin` is missing, because CORS ends at this server. */
const HTTP_HEADERS = [
  'accept',
  'accept-language',
  'cache-control',
  'content-length',
  'content-type',
  'if-modified-since',
  'if-none-match',
  'pragma',
  'referer',
  'user-agent',
];
const FORWARDED_HEADERS = new Set([...HTTP_HEADERS, ...Object.values(HEADER).map((name) => name.toLowerCase())]);
/** Some frameworks read the method from here, in the address or in a form. */
const METHOD_PARAMETER = '_method';
const FORM_TYPE = /^\s*(application\/x-www-form-urlencoded|multipart\/)/i;
const NAMES = Object.keys(endpoints) as EndpointName[];

/** Allows only the calls of the table, those that the deployment serves elsewhere, and those it names. docs/product/operator-calls.md */
export function createForwardedCalls({ findStated, further = [] }: ForwardedCallsDeps): FindForwardedPath {
  const isServedElsewhere = (method: string, path: string) =>
    findStated !== undefined &&
    MERCHANTS.some(({ code }) => {
      const stated = findStated(code);
      const rows = NAMES.filter((name) => stated.calls?.[name]).map((name) => overrideRow(name, findEndpoint(name), stated));
      return rows.some((row) => row.method === method && row.path === path);
    });
  return (asked, pathname) => {
    const method = asked === 'HEAD' ? 'GET' : asked;
    const path = decodeOnce(pathname);
    if (path === null) return null;
    const isTemplate = method === 'GET' && path === OPERATOR_MANIFEST_PATH;
    const isKnown =
      isTemplate || matchEndpoint(method, path) || further.some((call) => call.method === method && call.path === path);
    return isKnown || isServedElsewhere(method, path) ? path : null;
  };
}

/** Whether a call would be read as one of another method. */
export function hasMethodOverride(search: string, contentType: string | undefined): boolean {
  return (
    [...new URLSearchParams(search).keys()].some((name) => name.toLowerCase() === METHOD_PARAMETER) ||
    FORM_TYPE.test(contentType ?? '')
  );
}

/** Selects the headers of a call that the other operator receives; the caller and proxies may have written others. */
export function selectHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => FORWARDED_HEADERS.has(name.toLowerCase())));
}

function decodeOnce(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
