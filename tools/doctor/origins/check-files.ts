import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { APP_SHELL_PATH, ASSET_MANIFEST_PATH, CALLS_PREFIX, HEADER } from '#contract/names.ts';
import { AssetManifest } from '#contract/releases/asset-manifest.ts';
import { findMerchantByHost } from '#merchants/merchants.ts';
import { assessCaching, assessCompression, type CachedReply } from '#tools/operator-check/assess/assess-head.ts';
import { about, type Diagnosis, fromFinding } from '../report/diagnosis.ts';
import { type OriginDeps, request } from './origin-check.ts';

const PAGE = '/m/home';
/** A hashed name that no release has. */
const MISSING_FILE = '/m/assets/doctor-00000000.js';
const STATUS_CALL = `${CALLS_PREFIX}system/status?device=MOBILE`;
const PASS_ON = 'Let the proxy hand on what the processes send: without a cache, and without changes to it.';

/** Checks that files arrive compressed, unchanged and uncached, and that a missing file is a 404. */
export async function checkFiles(origin: string, deps: OriginDeps): Promise<readonly Diagnosis[]> {
  return [
    ...(await checkCompression(origin, deps)),
    ...(await checkCaching(origin, deps)),
    await checkMissingFile(origin, deps),
    ...(await checkUnchanged(origin, deps)),
  ];
}

async function checkCompression(origin: string, deps: OriginDeps): Promise<readonly Diagnosis[]> {
  const { bodyBytes, headers } = await request(deps, origin, PAGE, { Accept: 'text/html' });
  const finding = assessCompression({ bytes: bodyBytes, encoding: headers['content-encoding'] });
  return [
    fromFinding(
      origin,
      { ...finding, text: finding.text.replace('the longest reply', 'the page') },
      'Let the proxy pass Accept-Encoding, and not decompress.',
    ),
  ];
}

async function checkCaching(origin: string, deps: OriginDeps): Promise<readonly Diagnosis[]> {
  const merchant = findMerchantByHost(new URL(origin).hostname).code;
  const asks = [
    { call: PAGE, headers: { Accept: 'text/html' } },
    { call: STATUS_CALL, headers: { [HEADER.merchant]: merchant } },
  ] as const;
  const found = await Promise.all(
    asks.map(async ({ call, headers }) => {
      const { headers: received } = await request(deps, origin, call, headers);
      const reply: CachedReply = { call, headers: received, isOfMember: false, cache: { kind: 'network-only' } };
      return assessCaching(reply);
    }),
  );
  const faults = found.flatMap((finding) => (finding ? [fromFinding(origin, finding, PASS_ON)] : []));
  return faults.length > 0 ? faults : [about(origin).ok('Pages and calls come from no cache.')];
}

async function checkMissingFile(origin: string, deps: OriginDeps): Promise<Diagnosis> {
  const { ok, fault } = about(origin);
  const { status, headers } = await request(deps, origin, MISSING_FILE);
  if (status === 404 && /no-store/.test(headers['cache-control'] ?? ''))
    return ok('A missing file is answered with 404, and not cached.');
  const how = status === 404 ? 'with a 404 that may be cached' : `with ${status}`;
  return fault(
    `A missing file is answered ${how}: a page of another release does not start.`,
    'Let the proxy pass the 404 of the processes, and ask all of them first.',
  );
}

/** Compares the page and the release with those of the build on this machine. */
async function checkUnchanged(origin: string, deps: OriginDeps): Promise<readonly Diagnosis[]> {
  const { ok, warning, fault } = about(origin);
  const served = readManifest((await request(deps, origin, ASSET_MANIFEST_PATH)).text);
  if (!served) return [fault('It serves no release.', 'Build the app, and let the proxy pass every path.')];
  const { text } = await request(deps, origin, APP_SHELL_PATH);
  const digest = createHash('sha256')
    .update(text ?? '')
    .digest('hex');
  const found: Diagnosis[] = [];
  if (digest === served.files[APP_SHELL_PATH]?.sha256) found.push(ok('Files arrive unchanged.'));
  else found.push(fault('The page differs from its release, so no browser installs the app.', PASS_ON));
  const own = readManifest(await readFile(join(deps.config.distFolder, ASSET_MANIFEST_PATH), 'utf8').catch(() => null));
  if (own && own.sequence !== served.sequence) {
    found.push(
      warning(
        `It serves release ${served.sequence}, and this machine has ${own.sequence}.`,
        'Finish the upgrade of all processes, or run the doctor beside the newer one.',
      ),
    );
  }
  return found;
}

function readManifest(text: string | null): AssetManifest | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), AssetManifest), text);
  return parsed.success ? parsed.output : null;
}
