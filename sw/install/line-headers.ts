import { STATUS_OK } from '#contract/limits.ts';
import { APP_SCOPE, FILE_FOLDERS } from '#contract/names.ts';
import type { AssetFile, AssetManifest } from '#contract/releases/asset-manifest.ts';
import { listInlineScripts, listInlineStyles } from '#contract/releases/inline-parts.ts';
import type { ReleaseHost } from '../releases/release-host.ts';
import { findIn } from '../releases/release-store.ts';

const POLICY = 'Content-Security-Policy';

/** Headers for a type of file that the origin has not served yet. */
const STRICT_HEADERS = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;
/** The origin's headers that are stored with a file; any other header comes from its host, a cache or a proxy. */
const PROTECTING = [
  POLICY,
  'Content-Security-Policy-Report-Only',
  'Cross-Origin-Embedder-Policy',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Resource-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-Frame-Options',
] as const;
/** A script may become a worker, which obeys the policy of its own file. */
const SCRIPT_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** The content type comes from the manifest, because a browser rejects files with a wrong type. docs/product/releases.md */
export function composeOriginHeaders(file: AssetFile, given: Headers): Headers {
  return writeType(selectProtecting(given), file);
}

/**
 * No header of another line is trusted: a file gets the headers of the same type of file in the active release, or of the page
 * that the origin served last. docs/decisions/0028-the-first-release-comes-over-any-line.md
 */
export async function composeLineHeaders(
  file: AssetFile,
  body: BufferSource,
  active: AssetManifest | null,
  host: Pick<ReleaseHost, 'listPages'>,
): Promise<Headers> {
  const stored = active && (await findStoredHeaders(file, active));
  if (file.type !== 'text/html') return writeType(stored ?? writeStrictHeaders(file), file);
  const headers = stored ?? (await readPageHeaders(host));
  if (!headers) throw new Error('the origin has given no page to take the headers from');
  const policy = headers.get(POLICY);
  if (policy) headers.set(POLICY, await renewHashes(policy, new TextDecoder().decode(body)));
  return writeType(headers, file);
}

async function findStoredHeaders(file: AssetFile, { build, files }: AssetManifest): Promise<Headers | undefined> {
  const path = Object.keys(files).find((stored) => !files[stored]?.later && files[stored]?.type === file.type);
  const stored = path && (await findIn(build, path));
  return stored ? selectProtecting(stored.headers) : undefined;
}

function writeStrictHeaders({ type }: AssetFile): Headers {
  const headers = new Headers(STRICT_HEADERS);
  if (type === 'text/javascript') headers.set(POLICY, SCRIPT_POLICY);
  return headers;
}

function selectProtecting(given: Headers): Headers {
  const selected = PROTECTING.map((name) => [name, given.get(name) ?? ''] as const);
  return new Headers(Object.fromEntries(selected.filter(([, value]) => value !== '')));
}

function writeType(headers: Headers, { type }: AssetFile): Headers {
  headers.set('Content-Type', type.startsWith('text/') ? `${type}; charset=utf-8` : type);
  headers.set('X-Content-Type-Options', 'nosniff');
  return headers;
}

/** Replaces the hashes in the policy with those of this HTML's inline scripts and styles. */
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

/** Reads the headers from the browser's cached copy of an open screen, which the origin served, without using the network. */
async function readPageHeaders({ listPages }: Pick<ReleaseHost, 'listPages'>): Promise<Headers | undefined> {
  for (const { url } of (await listPages()).filter(isScreen)) {
    const page = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin', redirect: 'error' }).catch(() => undefined);
    if (page && isPageWithPolicy(page)) return selectProtecting(page.headers);
  }
  return undefined;
}

/** Whether a page is a screen of the app; other pages of this origin have their own headers. */
function isScreen({ url }: { readonly url: string }): boolean {
  const { pathname } = new URL(url);
  return pathname.startsWith(APP_SCOPE) && !FILE_FOLDERS.test(pathname);
}

function isPageWithPolicy({ status, headers }: Response): boolean {
  return status === STATUS_OK && headers.has(POLICY) && Boolean(headers.get('Content-Type')?.startsWith('text/html'));
}
