import { APP_SCOPE, FILE_FOLDERS } from '#contract/names.ts';
import type { AssetFile, AssetManifest } from '#contract/releases/asset-manifest.ts';
import { listInlineScripts, listInlineStyles } from '#contract/releases/inline-parts.ts';
import type { ReleaseHost } from '../releases/release-host.ts';
import { findIn } from '../releases/release-store.ts';

const POLICY = 'Content-Security-Policy';

/** Headers for a kind of file that the origin has not served yet. */
const STRICT_HEADERS = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;
/** A script may become a worker, which goes by the policy of its own file. */
const SCRIPT_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * No header of another line is trusted: a file gets those of the same kind of file in the active release, or of the page that
 * the origin served last. docs/decisions/0028-the-first-release-comes-over-any-line.md
 */
export async function composeLineHeaders(
  file: AssetFile,
  body: BufferSource,
  active: AssetManifest | null,
  host: Pick<ReleaseHost, 'listPages'>,
): Promise<Headers> {
  const known = active && (await findKnownHeaders(file, active));
  if (file.type !== 'text/html') return known ?? writeStrictHeaders(file);
  const headers = known ?? (await readPageHeaders(host));
  if (!headers) throw new Error('the origin has given no page to take the headers from');
  const policy = headers.get(POLICY);
  if (policy) headers.set(POLICY, await renewHashes(policy, new TextDecoder().decode(body)));
  return headers;
}

async function findKnownHeaders(file: AssetFile, { build, files }: AssetManifest): Promise<Headers | undefined> {
  const path = Object.keys(files).find((known) => !files[known]?.later && files[known]?.type === file.type);
  const known = path && (await findIn(build, path));
  return known ? copyHeaders(known) : undefined;
}

function writeStrictHeaders({ type }: AssetFile): Headers {
  const headers = new Headers({ ...STRICT_HEADERS, 'Content-Type': type });
  if (type === 'text/javascript') headers.set(POLICY, SCRIPT_POLICY);
  return headers;
}

function copyHeaders(response: Response): Headers {
  const headers = new Headers(response.headers);
  headers.delete('ETag');
  return headers;
}

/** The policy with the hashes of this HTML's inline parts in place of the old ones. */
async function renewHashes(policy: string, html: string): Promise<string> {
  const hashes: Readonly<Record<string, readonly string[]>> = {
    'script-src': await Promise.all(listInlineScripts(html).map(hashSource)),
    'style-src': await Promise.all(listInlineStyles(html).map(hashSource)),
  };
  const directives = policy.split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    const renewed = hashes[name];
    return renewed ? [name, ...sources.filter((source) => !source.startsWith("'sha256-")), ...renewed].join(' ') : directive;
  });
  return directives.join('; ');
}

async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** Takes them from the browser's cached copy of a screen that is open now, which the origin served; the network is not asked. */
async function readPageHeaders({ listPages }: Pick<ReleaseHost, 'listPages'>): Promise<Headers | undefined> {
  for (const { url } of (await listPages()).filter(isScreen)) {
    const page = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin', redirect: 'error' }).catch(() => undefined);
    if (page && isPageWithPolicy(page)) return copyHeaders(page);
  }
  return undefined;
}

/** Whether a page is one of the app's screens; other pages of this origin have headers of their own. */
function isScreen({ url }: { readonly url: string }): boolean {
  const { pathname } = new URL(url);
  return pathname.startsWith(APP_SCOPE) && !FILE_FOLDERS.test(pathname);
}

function isPageWithPolicy({ status, headers }: Response): boolean {
  return status === 200 && headers.has(POLICY) && Boolean(headers.get('Content-Type')?.startsWith('text/html'));
}
