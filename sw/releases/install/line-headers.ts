import type { AssetFile, AssetManifest } from '../../../contract/releases/asset-manifest.ts';
import { listInlineScripts, listInlineStyles } from '../../../contract/releases/inline-parts.ts';
import { findIn } from '../release-store.ts';

const POLICY = 'Content-Security-Policy';

/** Another line is trusted with no header: those of the same kind of file in the active release, which the origin gave. */
export async function composeLineHeaders(file: AssetFile, body: BufferSource, active: AssetManifest): Promise<Headers> {
  const path = Object.keys(active.files).find((known) => !active.files[known]?.later && active.files[known]?.type === file.type);
  const known = path && (await findIn(active.build, path));
  const headers = new Headers(known ? known.headers : { 'Content-Type': file.type });
  headers.delete('ETag');
  const policy = headers.get(POLICY);
  if (policy && file.type === 'text/html') headers.set(POLICY, await renewHashes(policy, new TextDecoder().decode(body)));
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
